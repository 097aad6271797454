export const dataRecipes = {
"curl": {
"title": "On the command line (curl)",
"text": "Run it as often as you like: the file comes again only when it has changed.",
},
"pythonCsv": {
"title": "Python, without anything to install",
"text": "The rows of a table as a list of dictionaries.",
},
"pythonSqlite": {
"title": "Python and SQLite",
"text": "All tables in one file, to be joined with SQL.",
},
"pandas": {
"title": "pandas",
"text": "Two tables joined by their identifiers.",
},
"duckdb": {
"title": "DuckDB",
"text": "Download `services.parquet` and `organisations.parquet`, then start `duckdb` in that folder.",
},
"r": {
"title": "R",
"text": "Without a package to install.",
},
"excel": {
"title": "Excel (Power Query)",
"steps": ["To look at it once: download `services-flat.csv` or `signpost.xlsx` and open it.", "To keep it up to date: choose Data, then From Web.", "Paste the address below and choose OK.", "As file origin choose 65001: Unicode (UTF-8), then Load.", "Later choose Data, then Refresh All."],
},
"powerBi": {
"title": "Power BI",
"steps": ["Choose Get data, then Blank query, then Advanced Editor.", "Put the text below in the place of what is there, and choose Done.", "Repeat it with the addresses of the other tables you need.", "In the model view, drag `organisation_id` of services to `id` of organisations."],
},
"sheets": {
"title": "Google Sheets",
"text": "Paste it into cell A1. Google fetches the file about once an hour, and not when it is very large.",
},
"qgis": {
"title": "QGIS",
"steps": ["Choose Layer, then Add Layer, then Add Vector Layer.", "As source type choose Protocol: HTTP(S), as type GeoJSON.", "Paste the address below as URI and choose Add."],
},
} as const
