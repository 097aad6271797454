export const contact = {
"title": "Get in touch",
"ask": (d: { name: string | number }) => "Ask for " + d.name,
"unknown": "No contact details are listed. You can go to one of the places below when it is open.",
"telephone": "Telephone:",
"email": "Email:",
"website": "Visit the website",
"websiteAt": (d: { host: string | number }) => "at " + d.host,
"networks": {
"FACEBOOK": "Facebook",
"INSTAGRAM": "Instagram",
"OTHER": "Social media",
"SNAPCHAT": "Snapchat",
"TIKTOK": "TikTok",
"TWITTER": "X (Twitter)",
"YOUTUBE": "YouTube",
},
"referral": {
"title": "Refer yourself or someone else",
"button": "Make a referral",
"ask": (d: { name: string | number }) => d.name + " takes referrals. Get in touch, and say that you would like to refer yourself or someone else.",
"disclaimer": "A referral does not promise a place. The service will tell you what happens next.",
},
} as const
