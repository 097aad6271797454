import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const suggestions = {
"label": "Suggestions",
"count": (d: { count: number }) => plural(d.count, 0, en, { "0": "No suggestions", one: number("en-GB", d.count, 0) + " suggestion", other: number("en-GB", d.count, 0) + " suggestions" }),
"kinds": {
"CATEGORY": "Subject",
"EVENT": "Event",
"MEANING": "Search",
"ORGANISATION": "Organisation",
"PAGE": "Guide",
"PERSONA": "Who it is for",
"PLACE": "Place",
"SERVICE": "Service",
},
} as const
