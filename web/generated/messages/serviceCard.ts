import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const serviceCard = {
"count": (d: { count: number }) => plural(d.count, 0, en, { "0": "No services", one: number("en-GB", d.count, 0) + " service", other: number("en-GB", d.count, 0) + " services" }),
"away": "We cannot show the services at the moment. Please try again in a few minutes.",
"free": "Free",
"cost": "Ask about the cost",
"takesReferrals": "Takes referrals",
"wheelchairAccess": "Wheelchair access",
"wheelchairAtSome": "Wheelchair access at some places",
"wait": {
"ONE_WEEK": "Up to a week",
"TWO_WEEKS": "Up to 2 weeks",
"THREE_WEEKS": "Up to 3 weeks",
"MONTH": "Up to a month",
"LONGER": "More than a month",
},
"waitFact": {
"ONE_WEEK": "Wait: up to a week",
"TWO_WEEKS": "Wait: up to 2 weeks",
"THREE_WEEKS": "Wait: up to 3 weeks",
"MONTH": "Wait: up to a month",
"LONGER": "Wait: more than a month",
},
"openElsewhere": "Open now at another place",
"placesUnknown": "We cannot show where it runs at the moment.",
"whereabouts": {
"everywhere": "Online, by phone or across the borough",
"miles": (d: { miles: number }) => plural(d.miles, 0, en, { one: number("en-GB", d.miles, 0) + " mile", other: number("en-GB", d.miles, 0) + " miles" }),
"closest": "Less than 0.1 miles",
"away": (d: { distance: string | number }) => d.distance + " away",
"awayIn": (d: { distance: string | number; city: string | number }) => d.distance + " away, in " + d.city,
"others": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " other place", other: number("en-GB", d.count, 0) + " other places" }),
"cityAndOthers": (d: { city: string | number; others: string | number }) => d.city + " and " + d.others,
},
} as const
