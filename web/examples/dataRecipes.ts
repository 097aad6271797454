import { dataRecipes as words } from '../generated/messages/dataRecipes.ts'

/** How to load the open data in a program. */
interface DataRecipe {
  title: string
  text?: string
  steps?: readonly string[]
  code: string
  /** Whether it was run against files made by this software. */
  isTried: boolean
}

/**
 * How to load the open data of a site in usual programs.
 *
 *     dataRecipes('https://signpost.example')[0]?.code // "curl --fail … 'https://signpost.example/data/services.csv'"
 */
export const dataRecipes = (publicUrl: string): DataRecipe[] => {
  const data = `${publicUrl}/data`
  return [
    {
      ...words.curl,
      isTried: true,
      code: `curl --fail --silent --show-error --compressed --remote-name \\\n  --etag-compare services.etag --etag-save services.etag \\\n  '${data}/services.csv'`,
    },
    { ...words.pythonCsv, isTried: true, code: pythonCsv(data) },
    { ...words.pythonSqlite, isTried: true, code: pythonSqlite(data) },
    { ...words.pandas, isTried: true, code: pandas(data) },
    { ...words.duckdb, isTried: true, code: duckdb },
    { ...words.r, isTried: true, code: r(data) },
    { ...words.excel, isTried: false, code: `${data}/services-flat.csv` },
    { ...words.powerBi, isTried: false, code: powerQuery(data) },
    { ...words.sheets, isTried: false, code: `=IMPORTDATA("${data}/services-flat.csv")` },
    { ...words.qgis, isTried: true, code: `${data}/locations.geojson` },
  ]
}

/**
 * How to follow the changes of the open data with curl, from where it stopped the last time.
 *
 *     changesRecipe('https://signpost.example') // 'cursor=$(cat cursor.txt 2>/dev/null)…'
 */
export const changesRecipe = (publicUrl: string): string => `cursor=$(cat cursor.txt 2>/dev/null) || cursor=
more=true
while [ "$more" = true ]; do
  : > page.ndjson
  state=$(curl --fail --silent --show-error --compressed --output page.ndjson \\
    --write-out '%header{x-next-cursor} %header{x-has-more}' \\
    "${publicUrl}/data/changes.ndjson?\${cursor:+after=$cursor}") || exit 1
  cursor=\${state% *} more=\${state#* }
  cat page.ndjson >> changes.ndjson
  echo "$cursor" > cursor.txt
done`

// Its own limit is 131,072 characters in a cell.
const pythonCsv = (data: string) => `import csv, io
from urllib.request import urlopen

csv.field_size_limit(10_000_000)
with urlopen("${data}/services.csv", timeout=60) as answer:
    text = io.TextIOWrapper(answer, "utf-8-sig", newline="")
    services = list(csv.DictReader(text))
print(len(services), "services, the first is", services[0]["name"])`

const pythonSqlite = (data: string) => `import sqlite3
from urllib.request import urlretrieve

urlretrieve("${data}/signpost.sqlite", "signpost.sqlite")
query = """select organisations.name, count(*) from services
  join organisations on organisations.id = services.organisation_id
  group by organisations.id order by 2 desc limit 5"""
for name, count in sqlite3.connect("signpost.sqlite").execute(query):
    print(count, name)`

// By itself it takes “None”, “N/A” and the like for empty cells.
const pandas = (data: string) => `import pandas

empty = {"keep_default_na": False, "na_values": [""]}
services = pandas.read_csv("${data}/services.csv", dtype={"contact_phone": "string"}, **empty)
organisations = pandas.read_csv("${data}/organisations.csv", **empty)[["id", "name"]]
joined = services.merge(organisations, left_on="organisation_id", right_on="id", suffixes=("", "_organisation"))
print(joined.groupby("name_organisation").size().nlargest(5))`

const duckdb = `select organisations.name, count(*) as services
from 'services.parquet' as services
join 'organisations.parquet' as organisations on organisations.id = services.organisation_id
group by all order by services desc limit 5;`

const r = (
  data: string,
) => `services <- read.csv("${data}/services.csv", fileEncoding = "UTF-8-BOM", na.strings = "",
  colClasses = c(contact_phone = "character"))
table(services$wait_time, useNA = "ifany")`

// Its default ends a row at each line break, and descriptions have some.
const powerQuery = (data: string) => `let
  Source = Csv.Document(
    Web.Contents("${data}/services.csv"),
    [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]
  ),
  Services = Table.PromoteHeaders(Source)
in
  Services`
