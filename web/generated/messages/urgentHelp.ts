import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const urgentHelp = {
"title": "Urgent help",
"now": "If somebody is hurt or in danger now, call",
"otherwise": "For anything else, choose the question that is nearest to yours.",
"description": "Whom to call when somebody is in danger, or when there is no food, no heating or nowhere to sleep tonight.",
"text": (d: { number: string | number }) => "Text " + d.number,
"more": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " more place to call", other: number("en-GB", d.count, 0) + " more places to call" }),
"services": "See local services that can help",
} as const
