// The words of the page in each language, which are data in the file.

export default JSON.parse(document.getElementById("words").textContent);
