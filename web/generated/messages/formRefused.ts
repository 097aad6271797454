export const formRefused = {
"crossSite": {
"title": "Please fill in the form on this site",
"lead": "What arrived did not come from our own page, so nothing was kept or sent.",
},
"tooLarge": {
"title": "Sorry, this is more than the form can take",
"lead": "It is longer than anything that is asked for, so nothing of it was kept or sent. Go back in your browser and shorten it, or begin again.",
},
"draftUnreadable": {
"title": "Sorry, we cannot reach your answers at the moment",
"lead": "They are kept, and nothing was sent. What was on the page before this one may have to be entered again. Wait a minute, then try again.",
"go": "Try again",
},
"withdrawn": {
"title": "Sorry, this service does not take referrals here any more",
"lead": "Nothing was sent. What you entered is deleted within the hour.",
"unsure": "We could not find out whether your referral was sent before that. What you entered is deleted within the hour.",
"sent": (d: { reference: string | number }) => "Your referral was sent before that. Your reference number is " + d.reference + ".",
"go": "Look for other services",
},
"go": "Go to the form",
} as const
