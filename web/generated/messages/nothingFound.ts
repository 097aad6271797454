import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const nothingFound = {
"label": "What to try next",
"tried": (d: { parts: string | number }) => "We looked for " + d.parts + ".",
"words": (d: { query: string | number }) => "“" + d.query + "”",
"respelt": (d: { searchedFor: string | number; typed: string | number }) => "“" + d.searchedFor + "” (you typed “" + d.typed + "”)",
"services": "services",
"place": (d: { place: string | number }) => "near " + d.place,
"filters": (d: { count: number; filters: string | number }) => plural(d.count, 0, en, { one: "with the filter", other: "with the filters" }) + " " + d.filters,
"filter": (d: { filter: string | number }) => "“" + d.filter + "”",
"text": "We could not find a service that matches. You could:",
"more": "We could not find a place near enough. You could also:",
"literal": (d: { typed: string | number }) => "search for exactly “" + d.typed + "”",
"without": (d: { filter: string | number }) => "search again without “" + d.filter + "”",
"everywhere": "search the whole borough",
"wider": "search up to 50 miles away",
"withoutAny": "search again without any filters",
"finds": (d: { drop: string | number; count: number }) => d.drop + " (" + plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " service", other: number("en-GB", d.count, 0) + " services" }) + ")",
"spelling": "check the spelling, or try fewer or simpler words",
"subject": "choose a subject below",
"call": "Talk to somebody. Call us on",
"nearest": "Nearest subjects",
"subjects": "Subjects",
"allSubjects": "See all subjects",
"missing": "Is something missing from this directory?",
"missingLink": "Tell us what you were looking for",
} as const
