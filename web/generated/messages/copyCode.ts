export const copyCode = {
"button": "Copy code",
"copied": "Copied.",
"refused": "Your browser does not let us copy. Select the text instead.",
} as const
