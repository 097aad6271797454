import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
export const pagesSearchPage = {
"title": "Search our guides",
"found": (d: { count: number; query: string | number }) => plural(d.count, 0, en, { "0": "No guides", one: "1 guide", other: d.count + " guides" }) + " for “" + d.query + "”",
"label": "What would you like to read about?",
"search": "Search",
"all": "All our guides",
"none": "We could not find a guide with these words. You could:",
"checkSpelling": "check the spelling, or try fewer or simpler words",
"searchServices": "search services, groups and events instead",
"seeSitemap": "look through everything on this site",
} as const
