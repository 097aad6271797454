export const siteNotices = {
"phase": {
"label": "About this site",
},
"council": "Notice",
"staging": {
"label": "Important",
"text": "Important. Please do not make any changes to this site. This is a TEST environment used for demo purposes only. Any changes made here will not be reflected on the live site viewed by the public.",
"link": "Back to live site",
},
"updated": {
"notice": (d: { moment: string | number }) => "Information last updated at " + d.moment,
"yesterday": (d: { time: string | number }) => d.time + " yesterday",
"earlier": (d: { time: string | number; weekday: string | number; day: string | number; month: string | number }) => d.time + " on " + d.weekday + " " + d.day + " " + d.month,
"morning": (d: { time: string | number }) => d.time + "am",
"afternoon": (d: { time: string | number }) => d.time + "pm",
},
"partial": "Some of this page is missing, because we cannot reach all of the directory at the moment. Please try again in a few minutes.",
} as const
