export const feedback = {
"title": "Give feedback",
"lead": "Tell us what is wrong or missing in this directory, or what helped.",
"notice": "This does not go to the services themselves. If somebody is in danger, call",
"feedback": "What happened?",
"feedbackHint": "Please leave out private details, such as your health or your bank account.",
"url": "Which page is it about?",
"urlHint": "Like /events. Leave it empty when it is about the whole site.",
"answer": "If you would like an answer",
"name": "Your name",
"email": "Email address",
"phone": "Phone number",
"send": "Send feedback",
"sent": {
"title": "Thank you for your feedback",
"next": "A person reads it, and puts the directory right where it is wrong. We answer you if you gave us an email address or a phone number and there is something to answer.",
"again": "Give more feedback",
},
} as const
