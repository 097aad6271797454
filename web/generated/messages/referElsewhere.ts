export const referElsewhere = {
"title": (d: { name: string | number }) => "Refer to " + d.name,
"lead": (d: { name: string | number }) => d.name + " takes referrals on another website.",
"notice": "The button leads away from this directory. What you enter there goes to them, and we neither see nor keep it. Nothing was sent from here.",
"button": "Make a referral",
"back": (d: { name: string | number }) => "Back to " + d.name,
} as const
