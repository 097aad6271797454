export const developersPage = {
"contents": "On this page",
"start": {
"title": "Start here",
"text": "Each prints whether a food bank is open now. GET works too, with `?query=`. Pages on other sites may call the endpoint: it is open to every origin, without cookies.",
},
"queries": {
"title": "Queries to begin with",
"open": "Open in the explorer",
"describedBefore": "Every type, field and argument is described with an example in",
"describedLink": "the reference",
"describedAfter": "Tools that read a schema by introspection can do so here.",
},
"searchWords": {
"title": "How searches are understood",
"text": "A search looks for what was meant: `foodbnk` is put right, “can’t pay my rent” finds rent arrears, and words in other languages find what they stand for. `search` says what it did in `correction` and `understood`, and in `urgentTopics` whom to call first where somebody may be in danger: show that above everything else. Where it raises nothing and `mayBeUrgent` is true, lead to all `urgentTopics` of `searchVocabulary`, which this site has on a page of urgent help. With `literal: true` words are searched for as they are. `searchVocabulary` has the whole vocabulary:",
"synonyms": "Groups of words that find each other",
"layWords": "Groups of what residents say",
"abbreviations": "Abbreviations",
"languages": "Languages besides English",
"urgentTopics": "Topics of danger",
},
"clients": {
"title": "Clients and tools",
"text": "Any GraphQL client works. A record is told apart by its `id`, which never changes and which `node(id:)` takes; `Date`, `DateTime`, `TimeOfDay` and `URL` are texts. A cache that joins pages, as those of Relay and of `relayStylePagination` in Apollo Client do, joins `edges` and not `nodes`, and only of a list that itself takes `after`: near a place ask for `services` with `near` in its filter and `orderBy: DISTANCE`, or for each page of `search` by itself.",
},
"forms": {
"title": "Sending forms",
"text": "Three mutations send what the forms of this site send: `giveFeedback`, `referToService` and `requestListing`. A form that was taken answers with a `reference`. One that has to be mended answers with `userErrors`, and nothing was sent: each says which field, in words for the person, and with a code for your program.",
"codesBefore": "All codes of `userErrors` are in",
"codesLink": "the reference of error codes",
"key": "Sending once",
"keyText": "Choose an `idempotencyKey` for each form, best a new UUID, and send the form again under the same key when no answer came: it is taken once, and you get the reference of the first time. Another form under a known key is refused with `IDEMPOTENCY_KEY_REUSED`. A key counts for its form, and for your API key or, without one, your network.",
"consent": "Consent",
"consentText": "Send `true` only after the person agreed to these words, shown beside a box that was empty. Without the agreement that a form needs it answers `CONSENT_REQUIRED`; the last one is the person’s choice.",
"consents": {
"feedback": "FeedbackInput.consented",
"referral": "ReferralInput.referralConsented, for oneself",
"referralOfSomeone": "ReferralInput.referralConsented, with a referee",
"referralFollowUp": "ReferralInput.feedbackConsented",
},
},
"quotas": {
"title": "Keys and quotas",
"text": "You need no key. Each operation has a cost in points, which is about the number of things it asks for, with more for those that need a call to the directory each, and `extensions.cost` says what yours was. What you may spend in a minute depends on who asks; the headers of each answer, and only they, say where you stand.",
"facts": [{
"name": "100 points more",
"value": "what the directory is asked for by itself: node and nodes, once; for each category or persona its services, for each category its pages; for each service related; for each place its services and events; for each page its sections, categories and personas",
}, {
"name": "Without a key",
"value": "300,000 points a minute for one network",
}, {
"name": "With a key",
"value": "3,000,000 points a minute",
}, {
"name": "RateLimit-Limit",
"value": "the points of a minute",
}, {
"name": "RateLimit-Remaining",
"value": "how many of them are left",
}, {
"name": "RateLimit-Reset",
"value": "seconds until all of them are back",
}, {
"name": "RateLimit-Policy",
"value": "the rule that was applied",
}],
"beyondBefore": "Beyond that the answer is 429 with `Retry-After`, in seconds. Wait that long, and nothing is lost. What was refused is counted, so a smaller query has to wait as well. If you need more, or share a network with others who do, ask the council for a key on",
"beyondLink": "the contact page",
"beyondAfter": "Send it as `Authorization: Bearer sp_…` or as `x-api-key: sp_…`, from a server and never from a page, where everyone could read it.",
},
"caching": {
"title": "Caching",
"text": "Records change a few times a day, open states by the minute. Keep an answer as long as its headers allow, then ask whether it still holds.",
"facts": [{
"name": "ETag",
"value": "Send it back as If-None-Match. While nothing has changed the answer is 304, and free.",
}, {
"name": "Cache-Control",
"value": "how many seconds the answer may be kept",
}, {
"name": "Age",
"value": "how many of them are over",
}, {
"name": "extensions.age",
"value": "seconds since the oldest record in the answer was fetched from the directory",
}],
},
"limits": {
"title": "Limits of one operation",
"facts": [{
"name": "Rows of one list",
"value": "first, 1 to 100; then after (a cursor) or page",
}, {
"name": "Cost",
"value": "at most 5,000; what yours cost stands in extensions.cost",
}, {
"name": "Depth",
"value": "at most 12 levels",
}, {
"name": "Aliases",
"value": "at most 30",
}, {
"name": "Directives",
"value": "at most 16",
}, {
"name": "Length",
"value": "at most 1,000 tokens, in a body of at most 100 KB; by GET 16 KB, with the address and all headers",
}, {
"name": "Operations at once",
"value": "one; a list of operations is refused",
}],
"text": "What goes beyond a limit is refused before anything is fetched, in words, with a code.",
},
"errors": {
"title": "When something goes wrong",
"partial": "Look at `errors` first, even when there is `data`: a field that could not be fetched is null, and the rest of the answer stands. A field that is never null by the schema, such as the list `services`, takes with it what it is in: at the top of a query all of `data`.",
"requestId": "Each error carries `extensions.code` and `extensions.requestId`. Quote the request id when you ask us about it.",
"codes": {
"BAD_USER_INPUT": "An argument has to change. The message says which one, and how.",
"GRAPHQL_PARSE_FAILED": "The query is not GraphQL, or too long to be read. The message says where.",
"GRAPHQL_VALIDATION_FAILED": "The query does not fit the schema, or goes beyond a limit.",
"OPERATION_RESOLUTION_FAILURE": "The document has several operations, and none of them was named by operationName.",
"COST_LIMIT_EXCEEDED": "It asks for too much at once. Ask for fewer rows, then for the next; for a single list the message says how many fit.",
"BAD_REQUEST": "The request is not one of GraphQL over HTTP. The message says what is missing.",
"PERSISTED_QUERY_NOT_SUPPORTED": "Send the query itself, not its hash.",
"UNAUTHENTICATED": "The key is not known. Send the right one, or none.",
"GATEWAY_KEY_REFUSED": "The key by which a site of the council asks for its visitors is not known. Only such a site sends one.",
"KEYS_UNAVAILABLE": "Keys cannot be checked at the moment. It passes. Try again, or send none.",
"RATE_LIMITED": "The points of this minute are spent, or too many forms were sent within the hour. Wait as long as Retry-After says.",
"FOREIGN_ORIGIN": "A page of another site sends a form. Send a key, or send the form from your own server.",
"IDEMPOTENCY_KEY_REUSED": "Another form was sent under this idempotencyKey. Choose a new key for each form.",
"SUBMISSIONS_UNAVAILABLE": "Forms cannot be taken at the moment. The message says whether nothing was sent or that is not known. Try again later under the same idempotencyKey, and it is taken once.",
"DIRECTORY_BUSY": "It passes. Try again after the seconds in extensions.retryAfter. The status is 200, with what there is, so there is no Retry-After header.",
"DIRECTORY_UNAVAILABLE": "It passes. Try again after a few seconds, then less and less often.",
"INTERNAL_SERVER_ERROR": "Something went wrong here. Try again, and tell us its requestId when it stays.",
},
},
"restApi": {
"title": "The REST API",
"path": "/core/v1",
"text": "Programs that know the directory’s own REST API can read it under this address, free and without a key. It gives records as they are stored: opening hours as rules, not as words. For anything to be shown, ask GraphQL.",
"facts": [{
"name": "Reading",
"value": "GET and HEAD; the searches are sent with POST",
}, {
"name": "Forms",
"value": "are not taken here: send a mutation, whose name the refusal (403) says",
}, {
"name": "Left out",
"value": "what GraphQL does not tell either: referral_email, score, update_request_id",
}, {
"name": "Quota",
"value": "the same points, keys and RateLimit headers as for queries; beyond it 429 with Retry-After",
}, {
"name": "Cost of a call",
"value": "10 points and 1 for each row it may give: per_page, 25 unless you send it; 100 for a list that comes whole, 1 for a single record. Each include counts the rows once more.",
}, {
"name": "Cost of a picture or a calendar",
"value": "1 point",
}, {
"name": "Errors",
"value": "JSON with a message, and with errors by field where something must change",
}],
},
"changes": {
"title": "How it changes",
"text": "Fields, arguments and types are added at any time, so let your code ignore what it does not know. Nothing is taken away unannounced: what will go is listed below with its last day, at least three months ahead, and marked in the schema with `@deprecated(reason:)`, where the reason names that day and what to use instead.",
"soFar": "Changes so far",
"list": [{
"date": "2026-12-01",
"day": "1 December 2026",
"text": "`modifiedSince` gives edits that this site read some time after their date in the directory, and `lastModifiedAt` says when it read them. A partner that asked every few minutes missed them. `RichText.text` adds no punctuation between headings, items of lists and cells of tables.",
}, {
"date": "2026-11-30",
"day": "30 November 2026",
"text": "Where the record of a cursor was removed, or moved away because it changed, the list goes on after the record that came before it. With `LAST_MODIFIED_AT_ASC` it ended there as if all had been given, and one that was removed took the next one with it.",
}, {
"date": "2026-11-30",
"day": "30 November 2026",
"text": "`search(openNow:, near:)` finds services of which one and the same place is open and within the distance, and their `serviceLocations` begin with the nearest open one. One place could be open and another near.",
}, {
"date": "2026-11-30",
"day": "30 November 2026",
"text": "`times` in `Event.days` is an empty text where nobody has said a time; it was “All day”. `Event.calendarUrl` and `Page.path` are empty texts of a record that can have no address here; they led nowhere. `text` and `excerpt` of descriptions have punctuation between headings and items of lists.",
}, {
"date": "2026-11-30",
"day": "30 November 2026",
"text": "`Event.isLongOver`: it has been over for more than 90 days, and its page on this site is gone. `SearchResults.isForEvents`: the words ask for events.",
}, {
"date": "2026-11-29",
"day": "29 November 2026",
"text": "An empty text as the `organisation` in the filter of `services` or `events` gives nothing. It gave everything.",
}, {
"date": "2026-11-29",
"day": "29 November 2026",
"text": "`search(eligibilities:)` says in `message` which of the names no option has; such a name found nothing, without a word.",
}, {
"date": "2026-11-29",
"day": "29 November 2026",
"text": "A `Date` in an argument that is sent with a time is that day in London. `ids` in capitals are found beside other filters too.",
}, {
"date": "2026-11-29",
"day": "29 November 2026",
"text": "`giveFeedback` refuses a `phone` of fewer than six digits, and `requestListing` a `contactPhone` of fewer than five that is no short number such as 111: `INVALID`.",
}, {
"date": "2026-11-28",
"day": "28 November 2026",
"text": "`openDataState` is `NOT_UPDATED` where the open data stays as it was, since much was missing when the directory was last read. It was `PUBLISHED`.",
}, {
"date": "2026-11-28",
"day": "28 November 2026",
"text": "`ServiceLocation.bankHolidayMessages`: the bank holidays of England within a fortnight on which a place would be open, and of which it states nothing.",
}, {
"date": "2026-11-28",
"day": "28 November 2026",
"text": "`place(query:)` understands a misspelt name and the place in an address, as `search(near:)` does, and says so in `message`.",
}, {
"date": "2026-11-28",
"day": "28 November 2026",
"text": "An empty list of `tags` in the filter of `services` gives nothing, as every other empty list in a filter does. It gave every service.",
}, {
"date": "2026-11-26",
"day": "26 November 2026",
"text": "`PageConnection.message`: what a search for pages could not do, such as the reasons for which the directory refused it. It was an error.",
}, {
"date": "2026-11-26",
"day": "26 November 2026",
"text": "`openDataState`: whether there is open data and, if there is none, why.",
}, {
"date": "2026-11-26",
"day": "26 November 2026",
"text": "`search(modifiedSince:)` filters its organisations, events, guides and categories as well as its services. Lines of `/data/changes.ndjson` have a `tombstone` of a row that has gone.",
}, {
"date": "2026-11-26",
"day": "26 November 2026",
"text": "`Event.days`: the days of an event with its times on each, as a calendar shows them. `endsAt` of an event of two days without a time on the last is the midnight after it.",
}, {
"date": "2026-11-26",
"day": "26 November 2026",
"text": "`Closure.isToday`, and `Event.isUnderWay` for what began on an earlier day. `OpeningHours.isToday` of a fortnightly rule ends with its hours.",
}, {
"date": "2026-11-26",
"day": "26 November 2026",
"text": "Events that ended earlier today, and those without a day, are in no list of what is coming up. `Location.services` and `events` are given for places without coordinates too. A `slug` that no address can have is the id; web addresses come with their scheme, and an e-mail address that is none is null.",
}, {
"date": "2026-11-25",
"day": "25 November 2026",
"text": "`modifiedSince` on the categories of services, events and pages, and on the personas and `ancestors` of pages: every list of records takes it now.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "Announced: `Location.hasWheelchairAccess` goes after 31 March 2027. `Location.isWheelchairAccessible` stands in its place, and is null where nobody has said.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "Announced: `Location.hasInductionLoop` and `hasAccessibleToilet` go after 31 March 2027. `providesInductionLoop` and `providesAccessibleToilet` stand in their places, and are null where nobody has said.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "`node` and `nodes`: any record by its id. `createdAt` and `lastModifiedAt` on every record. Lists take `orderBy` and, among their filters, `category`, `isFree`, `near`, `within`, `freshness` and `modifiedSince`; `locations` take a filter; events that are over come with `includePast`.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "Every list is paged from its end too: `last` and `before`. `Collection.services`. Scalars say by whom they are specified, and a `DateTime` in an argument must have its offset.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "`openData` and `openDataTable`: the whole directory as tables and files, with its licence and the meaning of each column.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "`Event.startsAt` and `Event.endsAt`: the moments with London’s offset, null where the time is not known. `Settings.district`: the district or borough that the directory is for.",
}, {
"date": "2026-11-24",
"day": "24 November 2026",
"text": "`Event.startDay`: the first day in short words. `Category.enabled` and `Persona.enabled`; `Image.name`, `width` and `height` wherever the council’s directory states them.",
}, {
"date": "2026-11-23",
"day": "23 November 2026",
"text": "The REST API under `/core/v1` is read only, counted with the quotas of queries, and no longer tells `referral_email` and `score`.",
}, {
"date": "2026-11-23",
"day": "23 November 2026",
"text": "What is left of a quota no longer stands in `extensions.cost`, as others may keep the answer. The `RateLimit` headers say it.",
}, {
"date": "2026-11-23",
"day": "23 November 2026",
"text": "Forms are counted by sender, recipient and service, and pages of other sites need a key to send them. An `idempotencyKey` counts for its sender and its form alone.",
}, {
"date": "2026-11-22",
"day": "22 November 2026",
"text": "`EligibilityGroup.ownWords`: what a service adds to the options it chose.",
}, {
"date": "2026-11-20",
"day": "20 November 2026",
"text": "`eligibilityGroups`: what a person can choose from to find services that are for them.",
}, {
"date": "2026-11-20",
"day": "20 November 2026",
"text": "First release: the GraphQL endpoint, the schema file, the explorer, the reference, sitemaps and calendars.",
}],
},
"files": {
"title": "Files beside the endpoint",
"dataBefore": "The whole directory as CSV, Excel, Parquet, SQLite and GeoJSON, for analysis:",
"dataLink": "open data",
"schema": "the whole schema as text, for code generators.",
"openReferral": "services, organisations and places as Open Referral UK 3.0, for directories that exchange records: paged JSON, with an OpenAPI document at `/oruk/v3/openapi.json`.",
"sitemap": "the pages of this site for search engines, with the day of the last change where it is known.",
"services": "new and changed services as an Atom feed. Each category has its own: `/data/categories/SLUG/services.atom`.",
"eventChanges": "new and changed events as an Atom feed, by category too: `/data/categories/SLUG/events.atom`.",
"changes": "changes of all records as an Atom feed. For programs `/data/changes.ndjson` has them with cursors, and with a `tombstone` of each row that has gone.",
"events": "all coming events as a calendar to subscribe to. Each event has its own: its address with `.ics`.",
},
} as const
