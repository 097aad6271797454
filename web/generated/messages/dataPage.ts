export const dataPage = {
"contents": "On this page",
"whole": {
"title": "Everything at once",
"flat": "One row for each service, with its places, hours and subjects joined into one cell each. It opens well in Excel; begin here.",
"columns": {
"before": "Its columns have the meaning that they have in the table",
"link": "Services",
"after": "with three other names: `phone`, `email` and `fees` are `contact_phone`, `contact_email` and `fees_text` there. `type`, `wait_time` and `referral_method` have words in the place of their values, such as “Two weeks”. Telephone numbers are in groups, and each text is on one line.",
},
},
"tables": {
"title": "Tables",
"text": "Each has a page with its files, in CSV, Parquet and NDJSON with the same rows, what its columns mean, and its first rows.",
},
"reading": {
"title": "How to read the files",
"text": "Rows that belong together are linked by their identifiers. Cells hold no lists, but at the end of services.csv. An empty cell means that the directory does not say.",
"more": "Texts, dates, identifiers, some columns, how much at once, and what is left out",
"facts": [{
"name": "Text",
"value": "UTF-8. CSV files begin with a byte order mark, so that Excel reads accents as written.",
}, {
"name": "Empty cells",
"value": "The directory does not say. It never means “no” or zero.",
}, {
"name": "Numbers that are texts",
"value": "Telephone numbers, `uprn` and `cqc_location_id` may have digits only. Have your program read these columns as text: by itself it may take them for numbers, without the 0 that they begin with.",
}, {
"name": "Dates and times",
"value": "ISO 8601: `2026-12-25`, `09:30`, `2026-12-25T09:30:00+00:00`. Times are those of London. A date with a time is London’s without an offset in Excel; in Parquet it is a moment in UTC, so that half past ten in July reads 09:30 unless your program is set to London.",
}, {
"name": "Joined lists",
"value": "The columns after `removed_at` in `services.csv`, and those of `services-flat.csv`, join lists with semicolons. They are for reading: an item may itself hold a semicolon. Tables such as `service_categories` have the items one by one.",
}, {
"name": "Yes and no",
"value": "`true` and `false`; in SQLite `1` and `0`, and in `services-flat.csv` `yes` and `no`.",
}, {
"name": "Signs at the beginning",
"value": "In CSV files and in Excel a text that begins with `=`, `+`, `-`, `@` or an apostrophe has an apostrophe in front, so that no spreadsheet runs it. Take the first one away to have the text back. The other formats have texts as they are.",
}, {
"name": "Identifiers",
"value": "A record keeps its `id` for good, and no other ever has it. Rows without one of their own in the directory, such as those of link tables, have one made from what they hold.",
}, {
"name": "Some columns",
"value": "A table in CSV or NDJSON with the columns that you name, in that order: `/data/services.csv?columns=id,name,contact_phone`. The joined lists cannot be chosen.",
}, {
"name": "How much at once",
"value": "600 points a minute for one network, with or without a key. A file costs one for each megabyte, but at least one and 200 at most, 250 changes one, and each page, record or hundred lines of Open Referral one. `RateLimit-Remaining` says what is left; beyond that the answer is 429 with `Retry-After`, in seconds. A 304, for what has not changed, is free.",
}, {
"name": "Left out",
"value": "What is not public: addresses that referrals are sent to, forms, who is referred, and e-mail addresses of people that the council has marked.",
}],
},
"recipes": {
"title": "How to load it",
"text": "Each of these opens the files of this site as they are. Choose your program.",
"tried": "Run against files made by this software.",
"untried": "Written from the program’s own documentation, and not run here.",
},
"whatChanged": {
"title": "What changed",
"text": "Each change of each row is noted and kept for a year. Read the files once, follow the changes, and your copy stays right.",
"more": "Parameters, lines, removed rows and earlier versions",
"addresses": "Where changes are",
"lines": "All changes as one JSON object a line, for programs",
"spreadsheet": "All changes as CSV, for spreadsheets",
"feed": "for readers of feeds (Atom)",
"categoryServices": "New and changed services of one category, whose page has the same last part in its address",
"categoryEvents": "New and changed events of one category",
"facts": [{
"name": "since",
"value": "A day such as `2026-11-20`, from midnight in London; a moment such as `2026-11-20T09:05:00Z`, which is London’s time without an offset; or a cursor. Changes at that very moment are among them. Without it, all that are kept.",
}, {
"name": "after",
"value": "The cursor in the header `X-Next-Cursor` of the last answer. While `X-Has-More` is `true`, the header `Link` leads to the next page. Each change comes once, however much changes meanwhile. With `since` too, the later of both counts.",
}, {
"name": "table and limit",
"value": "`table=services,events` for some tables, `limit=100` for shorter pages; they have 1,000 changes at most.",
}, {
"name": "Lines",
"value": "`cursor`, `table`, `id`, `kind` (`added`, `changed` or `removed`), `at`, `page_url`, `row` and `tombstone`. `row` is the whole row as it stands now, which may be newer than the change. Once it has gone `row` is null, and `tombstone` tells which it was and when it went: `id`, with `slug` and `name` or `title` where the table has them, `first_seen_at`, `modified_at` and `removed_at`.",
}, {
"name": "Columns of the CSV",
"value": "`at`, `kind`, `table`, `id`, `name` (or title, where the table has one), `page_url` while it is there, and `cursor`. `table=services,events,organisations` leaves out what links them. Of more than 1,000 changes the rest are `after` the last cursor.",
}, {
"name": "Removed rows",
"value": "A row that the directory no longer has is `removed`: delete it from your copy by `table` and `id`. It is no longer in the files, and its `id` is never used for another. If it comes back, it is `added` again. Events that are over stay.",
}, {
"name": "Too long ago",
"value": "A cursor that is older than a year, or of another dataset, is answered with status 410. Read the files anew, then begin with `since` and the moment in their header `X-Data-As-Of`.",
}, {
"name": "Earlier versions",
"value": "A table in CSV or NDJSON as it was at the beginning of a week, from the first Monday after this site began on: in `/data/services.csv?version=2026-W48` the 48 is the number of the week. 52 weeks are kept; for any other the answer lists those that there are. They are without joined lists.",
}],
"recipe": {
"title": "Follow the changes (curl)",
"text": "Run it as often as you like: the first time every row comes as added, later what has changed since. The changes are in `changes.ndjson`, and the last cursor is in `cursor.txt`.",
},
},
"openReferral": {
"title": "Open Referral UK",
"before": "For directories and programs that exchange records of services, the same records are there in the UK’s standard,",
"standard": "Open Referral UK 3.0",
"after": "No key and no sign-up. Register this address as a feed:",
"more": "All addresses, pages, filters and times",
"addresses": "Addresses of the feed",
"about": "What the feed is, for those who register it",
"services": "Services; whole ones with `?full=true`, one with its id behind a slash",
"organizations": "Organisations",
"places": "Services at their locations, also near a postcode",
"taxonomies": "Subjects, groups of people and other terms",
"openapi": "Every address, parameter and field (OpenAPI)",
"facts": [{
"name": "Pages",
"value": "`page` and `per_page`, 50 records unless you say otherwise and 100 at most; `format=ndjson` streams all, one a line.",
}, {
"name": "Only what changed",
"value": "`modified_after=2026-11-20T09:00:00Z`, for services with anything about them that changed since. A change has the time of the directory and is seen here some minutes later: to miss none, send the `X-Data-As-Of` that the first page of your last reading had. `minimal=true` lists all ids with their times: what is missing has gone.",
}, {
"name": "Times",
"value": "Opening hours are London’s, without an offset. A schedule with `valid_from` counts instead of the others on its days; without `freq` the place is closed then.",
}, {
"name": "More than the profile",
"value": "Telephone numbers, the names of languages and further addresses stand where HSDS 3.0 has them: `phones`, `languages`, `additional_urls`.",
}],
},
"changes": {
"title": "How it may change",
"facts": [{
"name": "Rows",
"value": "The directory is read every few minutes, or every few hours if it is very large. Files are made anew when something in it has changed.",
}, {
"name": "New columns and tables",
"value": "They may come at any time, and columns anywhere in a file. Read columns by name, never by position.",
}, {
"name": "Columns and tables that go",
"value": "Nothing is renamed or taken away unannounced. What will go is listed on this page with its last day, at least three months ahead.",
}, {
"name": "Values",
"value": "A column with a few values may have new ones. Let your program pass over those it does not know.",
}, {
"name": "Identifiers",
"value": "They stay when a record is renamed or moves to another address.",
}],
"soFar": "Nothing has been announced.",
},
"queries": {
"before": "To ask for single records, or for whether a service is open now, use the GraphQL interface",
"link": "for developers",
},
} as const
