// Announces news to screen readers.

const MOST = 6;
const announcements = document.getElementById("announcements");

export const announce = (text) => {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  announcements.append(line);
  while (announcements.childElementCount > MOST) announcements.firstElementChild.remove();
};
