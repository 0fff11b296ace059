// What the page says by itself, before the program is there or when it is gone.

const words = {
  en: {
    loading: (percent) => `Fetching the board and the seeds: ${percent}%`,
    preparing: "Laying out the board …",
    again: "Try again",
    restart: "Start again",
    details: "Technical details",
    wasm: {
      title: "This browser cannot run Awale",
      text: ["Awale needs WebAssembly, which this browser does not have or has switched off.",
        "A current version of Firefox, Chrome, Edge or Safari can run it."],
    },
    graphics: {
      title: "Awale cannot draw its board here",
      text: ["Awale needs WebGL 2, which this browser does not have or has switched off.",
        "Switching on hardware acceleration in the browser’s settings often helps. So does a current version of Firefox, Chrome, Edge or Safari."],
    },
    download: {
      title: "The game did not arrive",
      text: ["Something went wrong while it was being fetched. Is the device online?",
        "Nothing is lost: a game that you have begun is kept on this device."],
    },
    stopped: {
      title: "The game has stopped",
      text: ["Something went wrong inside the program. We are sorry.",
        "Your game was saved after the last move. Start again to go on with it."],
    },
  },
  fr: {
    loading: (percent) => `On apporte le plateau et les graines : ${percent} %`,
    preparing: "On installe le plateau…",
    again: "Réessayer",
    restart: "Redémarrer",
    details: "Détails techniques",
    wasm: {
      title: "Ce navigateur ne peut pas faire tourner Awale",
      text: ["Awale a besoin de WebAssembly, que ce navigateur n’a pas ou qui est désactivé.",
        "Une version récente de Firefox, Chrome, Edge ou Safari convient."],
    },
    graphics: {
      title: "Awale ne peut pas dessiner son plateau ici",
      text: ["Awale a besoin de WebGL 2, que ce navigateur n’a pas ou qui est désactivé.",
        "Activer l’accélération matérielle dans les réglages du navigateur suffit souvent. Sinon, une version récente de Firefox, Chrome, Edge ou Safari convient."],
    },
    download: {
      title: "Le jeu n’est pas arrivé",
      text: ["Le chargement a échoué. L’appareil est-il connecté ?",
        "Rien n’est perdu : une partie commencée est conservée sur cet appareil."],
    },
    stopped: {
      title: "Le jeu s’est arrêté",
      text: ["Une erreur s’est produite dans le programme. Nous en sommes désolés.",
        "Votre partie a été sauvegardée après le dernier coup. Redémarrez pour la reprendre."],
    },
  },
};

// language returns the first of the browser's languages that the page speaks.
export function language() {
  for (const tag of navigator.languages || [navigator.language || "en"]) {
    const base = tag.toLowerCase().split("-")[0];
    if (base in words) return base;
  }
  return "en";
}

export default words[language()];
