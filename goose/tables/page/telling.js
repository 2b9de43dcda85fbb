// What has happened, told politely to who does not look at the board.

const MOST = 6;
const told = document.getElementById("told");

export const tell = (text) => {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  told.append(line);
  while (told.childElementCount > MOST) told.firstElementChild.remove();
};
