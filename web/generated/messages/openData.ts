import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const openData = {
"title": "Open data",
"description": "Download every service, organisation, place and event of this directory as CSV, Excel, Parquet, SQLite or GeoJSON.",
"lead": "Everything in this directory as files, for anyone to use. No key and no sign-up.",
"insights": "What there is and where the gaps are, in figures",
"noVersion": {
"title": "There are no files yet",
"text": "The directory has not been read whole yet. This takes some minutes after this site starts, or some hours if the directory is very large. Please come back later.",
},
"tooLarge": {
"title": "This directory is too large",
"none": "This site reads up to 100,000 services, organisations, places and events each. This directory has more, so no files are made of it.",
"old": "This site reads up to 100,000 services, organisations, places and events each. This directory has more by now, so the files stay as they were when it was last read.",
},
"notUpdated": {
"title": "These files are older than the directory",
"text": "When the directory was last read, much of it was missing. The files stay as they were until the council has looked. “Checked against the directory” says how old they are.",
},
"noFiles": "The files are being made. Please come back in a few minutes.",
"licence": {
"title": "Licence",
"under": "You may use this data under the",
"show": "Where you use it, show this sentence:",
"sentence": "the attribution sentence",
"none": "The council has not stated a licence for this data. Ask before you publish anything made from it on",
"contact": "the contact page",
},
"facts": {
"rows": "Rows",
"rowCount": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " row", other: number("en-GB", d.count, 0) + " rows" }),
"removed": "Rows that have gone",
"updated": "Last changed",
"never": "Not yet",
"asOf": "Checked against the directory",
"version": "Version",
},
"downloads": (d: { title: string | number }) => "Downloads: " + d.title,
"formats": {
"CSV": "CSV",
"GEOJSON": "GeoJSON",
"JSON": "JSON",
"NDJSON": "NDJSON",
"PARQUET": "Parquet",
"SQLITE": "SQLite",
"XLSX": "Excel",
"ZIP": "Zip",
},
"sizes": {
"bytes": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " byte", other: number("en-GB", d.count, 0) + " bytes" }),
"kilobytes": (d: { size: string | number }) => d.size + " KB",
"megabytes": (d: { size: string | number }) => d.size + " MB",
"gigabytes": (d: { size: string | number }) => d.size + " GB",
},
"cite": {
"title": "How to cite it",
"sentence": "the citation",
"all": (d: { site: string | number; version: string | number; asOf: string | number; address: string | number }) => d.site + ", open data, version " + d.version + ", as of " + d.asOf + ". " + d.address,
"table": (d: { site: string | number; title: string | number; version: string | number; asOf: string | number; address: string | number }) => d.site + ", open data, table “" + d.title + "”, version " + d.version + ", as of " + d.asOf + ". " + d.address,
},
} as const
