// The name and the words of each language, which are data in the file.

export default JSON.parse(document.getElementById("words").textContent);
