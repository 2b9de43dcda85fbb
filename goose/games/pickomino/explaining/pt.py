"""Portuguese: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "lança os dados que restam",
    "keep": "guarda todos os dados que mostram a face",
    "stop": "acaba a vez e tira uma peça pelo total dos dados guardados",
}
