import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const insightsPage = {
"title": "Insights",
"description": "What this directory has and where it has gaps, by subject, ward and hour of the week, with the rows behind every figure.",
"lead": "What this directory has, and where it has gaps. Each figure has a table, and a file with the rows that were counted.",
"noFigures": {
"title": "There are no figures yet",
"text": "They are made with the first files of the open data, some minutes after this site starts, or some hours if the directory is very large. Please come back later.",
},
"facts": {
"services": "Services",
"day": "Ages are measured on",
"version": "Version of the data",
},
"contents": "Figures on this page",
"table": "Show as a table",
"tableOf": (d: { title: string | number }) => "Table: " + d.title,
"mapOf": (d: { title: string | number }) => "Map: " + d.title,
"rows": "Rows behind this figure (CSV)",
"leftOut": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " more row is", other: number("en-GB", d.count, 0) + " more rows are" }) + " only in the file.",
"unknown": "not known",
"unmet": {
"title": "What people look for and do not find",
"off": "This site does not count searches that find nothing.",
"text": "Searches without any result. A search stands here once at least ten different networks, such as households, have sent it within a week. What looks like a name, a number or an address is never counted.",
"none": "No search has been sent by ten networks yet.",
"words": "Search",
"networks": "Networks in a week",
"file": "These searches (CSV)",
},
"privacy": {
"title": "Searches that find nothing",
"text": "So that we know which services are missing, we count searches that find nothing. We do not keep who searched, or where. The words are written down only once at least ten different networks, such as households, have sent the same search within a week, with a rough number of networks and the week. What looks like a name, a number or an address is never counted.",
"kept": "Until then a search is only in the memory of our server, with a number for each network that many others share, and is forgotten after a week. What is written down is deleted after 52 weeks.",
"shown": "Everybody can see what is written down under",
"link": "Insights",
},
} as const
