export const formLater = {
"title": "Sorry, please send this a little later",
"unsent": "It has not been sent yet.",
"from": (d: { time: string | number }) => "You can send it from " + d.time + ".",
"soon": "You can send it in a few minutes.",
"why": "Many forms have come within an hour: from where you are, about the same person, or for this service. We stop taking them for a while so that nobody is sent dozens of messages.",
} as const
