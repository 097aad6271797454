export const eventPage = {
"events": "Events",
"addToCalendar": "Add to your calendar",
"ask": "Ask about this event",
"askFor": (d: { name: string | number }) => "Ask for " + d.name,
"facts": "Facts",
"where": "Where",
"online": "Online",
"cost": "Cost",
"runBy": "Run by",
"about": "What happens",
"place": "Where it is",
"placeUnknown": "We cannot show the address at the moment. Get in touch before you go.",
} as const
