export const share = {
"share": "Share",
"letter": "Share by email",
"print": "Print",
"thisPage": "this page",
"copied": "The link is copied.",
"refused": "Your browser does not let us copy. Here is the link:",
} as const
