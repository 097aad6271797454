export const textPage = {
"video": "Watch the video",
"unwritten": {
"text": "This page has not been written yet.",
"ask": "If you need to know something, ask us:",
"feedback": "Write to us",
},
} as const
