export const place = {
"untitled": "Where it is",
"withoutAddress": "A place without an address",
"address": "Address",
"noAddress": "The address is not listed. Get in touch before you go.",
"addressUnknown": "We cannot show the address at the moment. Get in touch before you go.",
"map": "See it on a map",
"gettingIn": "Getting in",
"access": {
"wheelchair": "Wheelchair access",
"toilet": "Accessible toilet",
"loop": "Induction loop",
},
"hours": {
"title": "Opening times",
"unknown": "Opening times are not stated. Get in touch before you go.",
"today": "Today",
"to": "to",
},
} as const
