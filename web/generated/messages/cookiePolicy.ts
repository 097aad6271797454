export const cookiePolicy = {
"title": "Cookie policy",
"lead": (d: { site: string | number }) => "Cookies are small files that a website keeps on your device. " + d.site + " works without any that are not needed, and sets none when you only read or search.",
"kept": {
"title": "What we keep on your device",
"lead": "Each of these is set when you do what stands with it, and not before:",
"time": (d: { time: string | number }) => "How long: " + d.time,
"form": {
"name": "signpost-form",
"purpose": "A cookie, set when you open a form, even if you send nothing. It tells us which answers are yours, so that you can go back and change them. The answers themselves are not in it. On an encrypted connection its name begins with __Secure-.",
"time": "24 hours; the answers themselves until an hour after your last change",
},
"language": {
"name": "language",
"purpose": "A cookie, set when you choose a language, so that other pages come in it too.",
"time": "365 days",
},
"choice": {
"name": "signpost-cookies",
"purpose": "A cookie, set when you accept or reject additional cookies, so that we need not ask again.",
"time": "1 year",
},
"favourites": {
"name": "signpost:favourites",
"purpose": "In your browser’s storage, set when you save a service, an event or an organisation. It is not sent to us unless you open or share your list.",
"time": "until you remove what you saved",
},
"reload": {
"name": "signpost:reload",
"purpose": "In your browser’s storage, set when a page has to be loaded again after we changed the site.",
"time": "until you close the tab",
},
},
"others": {
"title": "What others can see",
"none": "We use no cookies of others and do not count or follow visitors.",
"some": "We load nothing from other companies until you agree to it below. You can change your mind at any time.",
"translate": "If you have a page translated, you leave this site for a translation service, which has rules of its own.",
"map": (d: { host: string | number }) => "If you have streets shown on a map, they come from " + d.host + ", which can see that you ask for them.",
},
"own": "Your browser can show you what is kept, and delete it.",
} as const
