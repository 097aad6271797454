import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const urgentHelp = {
"text": (d: { number: string | number }) => "Text " + d.number,
"more": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " more place to call", other: number("en-GB", d.count, 0) + " more places to call" }),
"services": "See local services that can help",
} as const
