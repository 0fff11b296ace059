// What the page says by itself, before the program is there or when it is gone. What it says of files that do not arrive is in
// watch.js.

const words = {
  en: {
    loading: (percent) => `Fetching the board and the seeds: ${percent}%`,
    preparing: "Laying out the board …",
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
    damaged: {
      title: "The game arrived damaged",
      text: ["One of its files, awale.wasm, is not as it was sent.",
        "Trying again fetches it anew. If that does not help, another network may.",
        "Nothing is lost: a game that you have begun is kept on this device."],
    },
    stopped: {
      title: "The game has stopped",
      button: "Start again",
      text: ["Something went wrong inside the program. We are sorry.",
        "Your game was saved after the last move. Start again to go on with it."],
    },
  },
  fr: {
    loading: (percent) => `On apporte le plateau et les graines : ${percent} %`,
    preparing: "On installe le plateau…",
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
    damaged: {
      title: "Le jeu est arrivé abîmé",
      text: ["Un de ses fichiers, awale.wasm, n’est pas tel qu’il a été envoyé.",
        "Réessayer le fait venir de nouveau. Si cela ne suffit pas, essayez un autre réseau.",
        "Rien n’est perdu : une partie commencée est conservée sur cet appareil."],
    },
    stopped: {
      title: "Le jeu s’est arrêté",
      button: "Redémarrer",
      text: ["Une erreur s’est produite dans le programme. Nous en sommes désolés.",
        "Votre partie a été sauvegardée après le dernier coup. Redémarrez pour la reprendre."],
    },
  },
};

// dress.js has chosen the language.
export default words[document.documentElement.lang] || words.en;
