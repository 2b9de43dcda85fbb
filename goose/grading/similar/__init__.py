"""Programs that are wrong alike: pairs whose wrong answers and whose texts are near, as a place to look."""
