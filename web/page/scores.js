// The scores of the music on the server of the page. The program fetches them when music is wanted.

const path = document.documentElement.dataset.scores;

// openScores promises the texts of all scores, with form feeds between them.
export async function openScores() {
  if (!path) throw new Error("there are no scores");
  const response = await fetch(new URL(path, document.baseURI), { credentials: "same-origin", priority: "low" });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.text();
}
