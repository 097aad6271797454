export const formUnavailable = {
"title": "Sorry, we cannot send this at the moment",
"again": "Try again",
"kept": "Your answers are kept.",
"keptUntil": (d: { until: string | number }) => "We have kept your answers until " + d.until + ".",
"notAnew": "You do not have to enter them again.",
"wait": "Wait a few minutes, then press the button. You can do this as often as you like: it is sent once only.",
"callBefore": "Or call",
} as const
