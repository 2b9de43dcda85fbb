"""The page that runs goose in a browser, as one HTML file: `python -m manual.browser`.

The file holds the interpreter of Python (`engine`), the modules of its standard library that goose needs (`library`),
goose with the packages that it imports (`application`), the notices of their licences (`notices`), and the page of
`goose/browser/page` (`document`).
"""
