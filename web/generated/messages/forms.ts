import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const forms = {
"back": "Back",
"continue": "Continue",
"kept": "We keep your answers for one hour after your last change, with a cookie that this form needs. Then they are deleted.",
"clear": "Delete my answers and leave",
"optional": (d: { label: string | number }) => d.label + " (optional)",
"yes": "Yes",
"no": "No",
"trap": "Leave this empty",
"wrong": {
"title": "There is a problem",
"before": "Error:",
"tab": (d: { title: string | number }) => "Error: " + d.title,
},
"room": {
"most": (d: { most: number }) => "You can enter up to " + number("en-GB", d.most, 0) + " characters.",
"left": (d: { count: number }) => "You have " + plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " character", other: number("en-GB", d.count, 0) + " characters" }) + " left.",
"tooMany": (d: { count: number }) => "You have " + plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " character", other: number("en-GB", d.count, 0) + " characters" }) + " too many.",
},
"notices": {
"ended": "We do not have your earlier answers any more. They are deleted one hour after your last change, or when the browser does not keep the cookie that this form needs. Nothing was sent. Please start again.",
"ended-but-last": "We do not have your earlier answers any more. They are deleted one hour after your last change, or when the browser does not keep the cookie that this form needs. Nothing was sent. Please start again: what you entered last is kept, and you will see it at its question.",
"ended-sent": "We do not have your earlier answers any more, nor the page with your reference number: they are deleted one hour after your last change. If you have seen a reference number, your answers have reached us, and you do not have to send them again. If not, please start again.",
"unkept": "Sorry, we could not save this just now, and nothing was sent. Your answers are still on this page: please press the button again in a few minutes.",
"no-cookies": "Your browser did not send the cookie that this form needs, so nothing was sent. What you entered is still on this page: please press the button again. If you read this once more, allow cookies for this site in the settings of your browser, or contact us another way, as shown at the end of this page.",
"earlier": "This had already reached us, as it was before your last change. If the change matters, tell us and give the reference number on this page.",
"changed": "Your answers have changed since you opened the page, perhaps in another tab, so nothing was sent. Please check them again.",
},
"check": {
"title": "Check your answers",
"unsent": "Nothing has been sent yet.",
"empty": "Not provided",
"change": "Change",
},
"confirm": {
"title": "One more step",
"unsent": "It has not been sent yet.",
"safe": "Your answers are safe. Press the button once more to send them.",
"why": "We ask this when a form is filled in very quickly, when its page was open for a day, or when many come from one place, such as a library. It keeps out automatic senders.",
},
"sent": {
"back": "Back to the page you came from",
"reference": "Your reference number",
"next": "What happens next",
"keep": "Keep the reference: write it down, take a picture, or print this page. Your answers are no longer in this browser.",
"print": "Print this page",
},
} as const
