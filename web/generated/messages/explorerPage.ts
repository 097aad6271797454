export const explorerPage = {
"developers": "For developers",
"title": "Query explorer",
"headTitle": "Query explorer for developers",
"description": "Write a GraphQL query, run it against this directory, and read the answer beside it, in your browser.",
"help": "Write a query and press the arrow, or Ctrl and Enter. The book opens the reference. By keyboard, Enter goes into an editor and Tab out of it; after Ctrl and M, Tab indents instead. What you write stays in this browser. Headers, and so keys, are not kept.",
"backToGuide": "Back to the guide",
"label": "Explorer",
"waiting": "The explorer is on its way …",
"failed": "The explorer could not be fetched. Load the page again, or use the examples in the guide.",
"withoutScript": {
"before": "The explorer needs JavaScript, which is switched off in this browser. The queries it begins with run on the command line as well, and",
"guideLink": "the guide for developers",
"and": "and",
"referenceLink": "the reference",
"after": "need no JavaScript.",
},
} as const
