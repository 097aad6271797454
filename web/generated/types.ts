/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Which events a list keeps. Every condition must hold; one that is an empty list keeps nothing, and one that is null is left out. For example `{ isFree: true, startsBefore: "2026-12-31" }`. */
export type EventFilter = {
  /** Slugs or ids of categories: events on the subject of any of them, at most 50. For example `["food-and-essentials"]`. */
  category?: Array<string> | null | undefined;
  /** Whether the council chose them for the home page. For example `true`. */
  homepage?: boolean | null | undefined;
  /** Only these ids, at most 100; those that are over are left out. For example `["0017fa69-cd8f-5722-a96e-c10d4e3b805a"]`. */
  ids?: Array<string> | null | undefined;
  /** Whether events that are over are among them, as far as this site has kept them: the last 10,000. For example `true`. */
  includePast?: boolean | null | undefined;
  /** Whether they cost nothing. For example `true`. */
  isFree?: boolean | null | undefined;
  /** Whether they happen online. For example `false`. */
  isVirtual?: boolean | null | undefined;
  /** Those that changed at this moment or later, as `lastModifiedAt` says. For example `2026-11-01T00:00:00Z`. */
  modifiedSince?: string | null | undefined;
  /** A postcode, a postcode district, or the name of a place in the borough: events at a place within 5 miles of it unless `within` says otherwise. For example `DA8 1QY`. */
  near?: string | null | undefined;
  /** The slug or id of the organisation that runs them; an empty text is that of none. For example `erith-food-network`. */
  organisation?: string | null | undefined;
  /** Those that start on this day or later. For example `2026-12-01`. */
  startsAfter?: string | null | undefined;
  /** Those that start on this day or before. For example `2026-12-31`. */
  startsBefore?: string | null | undefined;
  /** A part of the title, in any capitals but with its accents. For example `walk`. */
  title?: string | null | undefined;
  /** How far from `near`, in miles, 1 to 50. For example `2.5`. */
  within?: number | null | undefined;
};

/** Feedback on a page. For example that the start time of a club has changed. */
export type FeedbackInput = {
  /** That the sender agreed to its being kept for up to 12 months; ask before sending. For example `true`. */
  consented: boolean;
  /** Where to answer. For example `sian+forms@example.london`. */
  email?: string | null | undefined;
  /** What happened, up to 10,000 characters. For example `The start time has changed to 10:30.`. */
  feedback: string;
  /** Who gives it, up to 255 characters. For example `Siân O’Brien`. */
  name?: string | null | undefined;
  /** Where to call back, of any country. For example `020 7946 0144`. */
  phone?: string | null | undefined;
  /** The page it is about: a web address, or a path of this site. Query and fragment are left away before it is kept. For example `/services/erith-food-bank`. */
  url: string;
};

/** How an opening rule repeats. For example `WEEKLY`. */
export type Frequency =
  /** For example every other Monday. */
  | 'FORTNIGHTLY'
  /** For example every 21st. */
  | 'MONTHLY'
  /** For example every third Tuesday of the month. */
  | 'NTH_OCCURRENCE_OF_MONTH'
  /** For example every Monday. */
  | 'WEEKLY';

/** How long ago the information last changed. For example `CURRENT`. */
export type FreshnessBand =
  /** Six to twelve months ago. For example last spring. */
  | 'AGEING'
  /** Less than six months ago. For example last week. */
  | 'CURRENT'
  /** More than a year ago. For example two winters ago. */
  | 'STALE';

/** How a figure is drawn. For example `BARS`. */
export type InsightKind =
  /** One bar for each row, or one for each of its values. For example `Services by subject`. */
  | 'BARS'
  /** A field for each value, the darker the more. For example `Opening by hour of the week`. */
  | 'HEAT_MAP'
  /** A map of areas. For example `Services by ward`. */
  | 'MAP';

/** An organisation that asks to be listed, or one that is. With an `id` nothing else counts; without one `name` and `description` must be given. For example `{ name: "Sidcup Sewing Circle", description: "Weekly mending." }`. */
export type ListingOrganisationInput = {
  /** What it does, in Markdown, up to 3,000 characters. For example `Weekly mending and making.`. */
  description?: string | null | undefined;
  /** Its public email address. For example `hello@sewing.example`. */
  email?: string | null | undefined;
  /** The id of an organisation that is listed already. For example `55bd48dc-ea59-50c2-86b1-0e9ea67327b4`. */
  id?: string | null | undefined;
  /** Up to 255 characters. For example `Sidcup Sewing Circle`. */
  name?: string | null | undefined;
  /** Its public UK phone number. For example `020 7946 0155`. */
  phone?: string | null | undefined;
  /** The last part of its address, made from the name when left out. For example `sidcup-sewing-circle`. */
  slug?: string | null | undefined;
  /** Its website. For example `https://sewing.example`. */
  url?: string | null | undefined;
};

/** A request to be listed in the directory. For example by the organiser of a sewing circle. */
export type ListingRequestInput = {
  /** The organisation: by its id when it is listed already, else described. For example `{ name: "Sidcup Sewing Circle", description: "Weekly mending." }`. */
  organisation: ListingOrganisationInput;
  /** A first service of it. For example `{ name: "Mending morning", type: GROUP, … }`. */
  service?: ListingServiceInput | null | undefined;
  /** Who asks, and will look after the listing. For example `{ firstName: "Sam", lastName: "Okoro", … }`. */
  user: ListingUserInput;
};

/** A service that asks to be listed. For example a mending morning. */
export type ListingServiceInput = {
  /** The address to write to. For example `mending@sewing.example`. */
  contactEmail?: string | null | undefined;
  /** Whom to ask for. For example `Asha`. */
  contactName?: string | null | undefined;
  /** The number to call, of any country. For example `020 7946 0155`. */
  contactPhone?: string | null | undefined;
  /** The whole description, in Markdown, up to 10,000 characters. For example `Needles and tea are there.`. */
  description: string;
  /** What it costs, up to 255 characters. For example `£2 for tea`. */
  feesText?: string | null | undefined;
  /** Where its prices are told. For example `https://sewing.example/prices`. */
  feesUrl?: string | null | undefined;
  /** What it is in a sentence, up to 300 characters. For example `Bring what is torn.`. */
  intro: string;
  /** Whether it costs nothing. For example `true`. */
  isFree: boolean;
  /** Up to 255 characters. For example `Mending morning`. */
  name: string;
  /** What is offered, in order, up to 20. For example `["Help with zips"]`. */
  offerings?: Array<string> | null | undefined;
  /** The last part of its address, made from the name when left out. For example `mending-morning`. */
  slug?: string | null | undefined;
  /** Profiles on social networks, up to 20. For example `[{ type: FACEBOOK, url: "https://social.example/sewing" }]`. */
  socialMedias?: Array<ListingSocialMediaInput> | null | undefined;
  /** What somebody said about it, up to 255 characters. For example `My coat lives again.`. */
  testimonial?: string | null | undefined;
  /** What kind of service it is. For example `GROUP`. */
  type: ServiceType;
  /** Its website. For example `https://sewing.example/mending`. */
  url?: string | null | undefined;
  /** What is good to know, in order, up to 20. For example `[{ title: "Getting here", description: "Bus 51." }]`. */
  usefulInfos?: Array<ListingUsefulInfoInput> | null | undefined;
  /** A video on YouTube or Vimeo. For example `https://vimeo.com/1234`. */
  videoUrl?: string | null | undefined;
  /** How long people usually wait. For example `ONE_WEEK`. */
  waitTime?: WaitTime | null | undefined;
};

/** A profile on a social network. For example a page on Facebook. */
export type ListingSocialMediaInput = {
  /** The network. Snapchat and TikTok are passed on as another network, with their address. For example `FACEBOOK`. */
  type: SocialMediaType;
  /** Where the profile is. For example `https://social.example/sewing`. */
  url: string;
};

/** One thing that is good to know. For example how to get there. */
export type ListingUsefulInfoInput = {
  /** In Markdown, up to 1,000 characters. For example `Bus 51 stops outside.`. */
  description: string;
  /** Up to 255 characters. For example `Getting here`. */
  title: string;
};

/** The account of whoever will look after a listing. For example the secretary of a club. */
export type ListingUserInput = {
  /** An address without an account in the directory. For example `sam@example.org`. */
  email: string;
  /** Up to 255 characters. For example `Sam`. */
  firstName: string;
  /** Up to 255 characters. For example `Okoro`. */
  lastName: string;
  /** At least 8 characters, with a lower-case letter, a capital, a digit and a symbol. For example `Correct-Horse-9`. */
  password: string;
  /** A UK mobile number, for codes when signing in. For example `07700 900456`. */
  phone: string;
};

/** A format of files. For example `CSV`. */
export type OpenDataFormat =
  /** Comma-separated values. For example `/data/services.csv`. */
  | 'CSV'
  /** Shapes for maps. For example `/data/locations.geojson`. */
  | 'GEOJSON'
  /** Metadata. For example `/data/datapackage.json`. */
  | 'JSON'
  /** One JSON object a line. For example `/data/services.ndjson`. */
  | 'NDJSON'
  /** Apache Parquet. For example `/data/services.parquet`. */
  | 'PARQUET'
  /** A database in one file. For example `/data/signpost.sqlite`. */
  | 'SQLITE'
  /** An Excel workbook. For example `/data/signpost.xlsx`. */
  | 'XLSX'
  /** Several files in one. For example `/data/signpost-csv.zip`. */
  | 'ZIP';

/** Whether there is open data. For example `NOT_READ`. */
export type OpenDataState =
  /** The directory has not been read whole yet: for minutes after this site starts, or hours if the directory is very large. For example five minutes after the first start. */
  | 'NOT_READ'
  /** There is a version, which stays as it was: what was last read of the directory was not whole, or had far fewer records, so that somebody has to look first. For example when only half of its services came. */
  | 'NOT_UPDATED'
  /** There is a version, which follows the directory. For example one of this morning. */
  | 'PUBLISHED'
  /** The directory has more than 100,000 services, organisations, places or events, which is more than is read; a version from before stays as it was. For example with 100,001 services. */
  | 'TOO_LARGE';

/** What the cells of a column hold. For example `DATE`. */
export type OpenDataType =
  /** `true` or `false`. For example `true`. */
  | 'BOOLEAN'
  /** A day. For example `2026-12-25`. */
  | 'DATE'
  /** A moment with its offset. For example `2026-12-25T09:30:00+00:00`. */
  | 'DATETIME'
  /** An e-mail address. For example `hello@erith-food-network.example`. */
  | 'EMAIL'
  /** One of a few values. For example `two_weeks`. */
  | 'ENUM'
  /** A whole number. For example `3`. */
  | 'INTEGER'
  /** A decimal number. For example `51.4487`. */
  | 'NUMBER'
  /** A telephone number. For example `020 7946 0546`. */
  | 'PHONE'
  /** Any text. For example `Erith Food Bank`. */
  | 'TEXT'
  /** A time of day. For example `09:30`. */
  | 'TIME'
  /** A web address. For example `https://erith-food-network.example/`. */
  | 'URL';

/** Whether something is open. For example `OPEN`. */
export type OpenStatus =
  /** Closed now. For example on Christmas Day. */
  | 'CLOSED'
  /** No hours are given: not the same as closed. For example a helpline that does not say. */
  | 'NOT_STATED'
  /** Open now. For example at 10am on a Monday from 9am to 5pm. */
  | 'OPEN';

/** What a page is for. For example `LANDING`. */
export type PageType =
  /** Tells about one thing. For example how to get a food parcel. */
  | 'INFORMATION'
  /** Leads to the pages below it. For example the cost of living. */
  | 'LANDING';

/** Whoever refers somebody else. `organisation` or `organisationTaxonomyId` must be given. For example a nurse, or a neighbour. */
export type RefereeInput = {
  /** Their email address. For example `sam@example.org`. */
  email: string;
  /** Their name, up to 255 characters. For example `Sam Okoro`. */
  name: string;
  /** The organisation they work for, or how they know the person, up to 255 characters. For example `Friend or family`. */
  organisation?: string | null | undefined;
  /** The directory's id of the kind of organisation they work for, in place of `organisation`. For example `ac15da94-3071-5ed4-b77a-a5de75819a7f`. */
  organisationTaxonomyId?: string | null | undefined;
  /** Their UK phone number, landline or mobile. For example `020 7946 0155`. */
  phone: string;
};

/** A referral of oneself or somebody else. At least one of `email`, `phone` and `otherContact` must be given. For example `{ service: "erith-food-bank", name: "Jo Sample", email: "jo@example.org", referralConsented: true }`. */
export type ReferralInput = {
  /** What the service should know, up to 255 characters. For example `Uses a wheelchair.`. */
  comments?: string | null | undefined;
  /** Their email address. For example `jo@example.org`. */
  email?: string | null | undefined;
  /** That they agreed to be asked later how it went. For example `false`. */
  feedbackConsented?: boolean | null | undefined;
  /** Who needs the service, up to 255 characters. For example `Jo Sample`. */
  name: string;
  /** Any other way to get in touch with them, up to 255 characters. For example `Landline 020 7946 0144, after 6pm`. */
  otherContact?: string | null | undefined;
  /** Their UK mobile number; spaces do not matter. Any other number goes under `otherContact`. For example `07700 900123`. */
  phone?: string | null | undefined;
  /** The first part of their postcode. Of a whole one only that part is passed on. For example `DA6`. */
  postcode?: string | null | undefined;
  /** Whoever refers somebody else; left out when people refer themselves. For example `{ name: "Sam Okoro", email: "sam@example.org", phone: "020 7946 0155", organisation: "Erith Health Centre" }`. */
  referee?: RefereeInput | null | undefined;
  /** That the person agreed to these details being passed on to the service; ask before sending. For example `true`. */
  referralConsented: boolean;
  /** The slug or id of the service. For example `erith-food-bank`. */
  service: string;
};

/** Whether and where a referral can be made. For example `INTERNAL`. */
export type ReferralMethod =
  /** On the service's own site. For example a hospital clinic. */
  | 'EXTERNAL'
  /** Through the form on this site. For example a befriending service. */
  | 'INTERNAL'
  /** It takes no referrals: people get in touch themselves. For example a drop-in. */
  | 'NONE';

/** A filter of a search. For example `OPEN_NOW`. */
export type SearchFilterKind =
  /** All of them but the words. For example to say how many there are of anything called so. */
  | 'ALL'
  /** `category`. For example food. */
  | 'CATEGORY'
  /** One of `eligibilities`. For example `65 and over`. */
  | 'ELIGIBILITY'
  /** `isFree`. For example only free ones. */
  | 'FREE'
  /** `near`, with the distance. For example near Erith. */
  | 'NEAR'
  /** `openNow`. For example only those open now. */
  | 'OPEN_NOW'
  /** `persona`. For example carers. */
  | 'PERSONA'
  /** `waitTime`. For example within two weeks. */
  | 'WAIT_TIME'
  /** `within`, which becomes 50 miles. For example 3 miles. */
  | 'WITHIN';

/** What comes first in a search. For example `DISTANCE`. */
export type SearchOrder =
  /** The nearest, when the search names a place. For example half a mile away before two miles. */
  | 'DISTANCE'
  /** The best match. For example a food bank for `food bank`. */
  | 'RELEVANCE';

/** What kind of thing a service is. For example `GROUP`. */
export type ServiceType =
  /** Something to take part in. For example a dance class. */
  | 'ACTIVITY'
  /** Something to join. For example a gardening club. */
  | 'CLUB'
  /** People who meet. For example a carers’ group. */
  | 'GROUP'
  /** Help given by staff or volunteers, such as advice. For example a food bank. */
  | 'SERVICE';

/** A social network. For example `FACEBOOK`. */
export type SocialMediaType =
  /** For example a Facebook page. */
  | 'FACEBOOK'
  /** For example an Instagram profile. */
  | 'INSTAGRAM'
  /** Any other network. For example a Mastodon profile. */
  | 'OTHER'
  /** For example a Snapchat profile. */
  | 'SNAPCHAT'
  /** For example a TikTok profile. */
  | 'TIKTOK'
  /** For example a profile on X, once Twitter. */
  | 'TWITTER'
  /** For example a YouTube channel. */
  | 'YOUTUBE';

/** What kind of thing is suggested. For example `SERVICE`. */
export type SuggestionKind =
  /** A category. For example “Food and essentials”. */
  | 'CATEGORY'
  /** An event that is not over. For example “Open kitchen day at the food bank”. */
  | 'EVENT'
  /** Words that stand for what was typed, or a subject that begins so. For example “food bank” for `food parc`; its path is a search for it. */
  | 'MEANING'
  /** An organisation that runs services or events. For example “Erith Food Network”. */
  | 'ORGANISATION'
  /** An information page. For example “Food banks”. */
  | 'PAGE'
  /** A persona. For example “Carers”. */
  | 'PERSONA'
  /** A place to search near. For example “Erith”; its path is a search near it. */
  | 'PLACE'
  /** A service. For example “Erith Food Bank”. */
  | 'SERVICE';

/** What a part of a search stands for. For example `PLACE`. */
export type UnderstoodKind =
  /** An age. For example `14 year old`. */
  | 'AGE'
  /** People it is for. For example `carers`. */
  | 'GROUP'
  /** A language it is offered in, or in which the words were typed. For example `polish speaking`. */
  | 'LANGUAGE'
  /** Words that stand for others, which are searched for too. For example `can't pay my rent`. */
  | 'MEANING'
  /** A telephone number. For example `020 7946 0113`. */
  | 'PHONE'
  /** A place or postcode. For example `near Sidcup`. */
  | 'PLACE'
  /** A price. For example `free`. */
  | 'PRICE'
  /** A time. Services that are open then come first; only a search for events leaves out those that are closed. For example `saturday`. */
  | 'TIME'
  /** Words searched for as they are. For example `reading group`. */
  | 'WORDS';

/** How long people usually wait. For example `TWO_WEEKS`. */
export type WaitTime =
  /** More than a month. For example talking therapy. */
  | 'LONGER'
  /** Up to a month. For example a home visit. */
  | 'MONTH'
  /** Up to one week. For example an advice line that calls back within days. */
  | 'ONE_WEEK'
  /** Up to three weeks. For example an assessment in twenty days. */
  | 'THREE_WEEKS'
  /** Up to two weeks. For example a first appointment in ten days. */
  | 'TWO_WEEKS';

/** An enum describing what kind of type a given `__Type` is. */
export type __TypeKind =
  /** Indicates this type is a scalar. */
  | 'SCALAR'
  /** Indicates this type is an object. `fields` and `interfaces` are valid fields. */
  | 'OBJECT'
  /** Indicates this type is an interface. `fields`, `interfaces`, and `possibleTypes` are valid fields. */
  | 'INTERFACE'
  /** Indicates this type is a union. `possibleTypes` is a valid field. */
  | 'UNION'
  /** Indicates this type is an enum. `enumValues` is a valid field. */
  | 'ENUM'
  /** Indicates this type is an input object. `inputFields` is a valid field. */
  | 'INPUT_OBJECT'
  /** Indicates this type is a list. `ofType` is a valid field. */
  | 'LIST'
  /** Indicates this type is a non-null. `ofType` is a valid field. */
  | 'NON_NULL';

export type ContactCardFragment = { slug: string, name: string, url: string | null, contactName: string | null, contactPhone: string | null, contactEmail: string | null, socialMedias: Array<{ type: SocialMediaType, url: string }>, serviceLocations: Array<{ id: string }> | null, organisation: { name: string, phone: string | null, email: string | null, url: string | null } | null, referral: { method: ReferralMethod, buttonText: string | null, url: string | null, showDisclaimer: boolean } };

export type EventCardFragment = { id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null };

export type ServiceFactsFragment = { type: ServiceType, isFree: boolean, feesText: string | null, feesUrl: string | null, waitTime: WaitTime | null, eligibilities: Array<{ name: string, text: string, options: Array<string>, ownWords: string | null }> };

export type EligibilityGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type EligibilityGroupsQuery = { eligibilityGroups: Array<{ name: string, options: Array<string> }> | null };

export type FilterCountsFragment = { free: number, openNow: number, waitTimes: Array<{ waitTime: WaitTime, count: number }>, distances: Array<{ miles: number, count: number }>, eligibilities: Array<{ name: string, count: number, instead: number }> };

export type StructuredLicenceFragment = { name: string, url: string, attribution: string };

export type StructuredDataFileFragment = { name: string, path: string, title: string, format: OpenDataFormat, mediaType: string, bytes: number | null };

export type StructuredTableFragment = { name: string, title: string, description: string, rows: number | null, changedAt: string | null, files: Array<{ name: string, path: string, title: string, format: OpenDataFormat, mediaType: string, bytes: number | null }> };

export type StructuredEventFragment = { id: string, slug: string, title: string, intro: string, startDate: string, startsAt: string | null, endDate: string, endsAt: string | null, isFree: boolean, feesText: string | null, feesUrl: string | null, isVirtual: boolean, bookingUrl: string | null, image: { url: string } | null, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null, organisation: { id: string, slug: string, name: string, url: string | null } | null };

export type StructuredOrganisationFragment = { id: string, slug: string, name: string, excerpt: string, url: string | null, phone: string | null, email: string | null, image: { url: string } | null, socialMedias: Array<{ url: string }>, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null, services: { totalCount: number, nodes: Array<{ id: string, serviceLocations: Array<{ id: string, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null }> | null }> } | null };

export type StructuredAddressFragment = { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null };

export type StructuredHoursFragment = { id: string, name: string | null, openingHours: Array<{ frequency: Frequency | null, weekday: number | null, opensAt: string, closesAt: string, nextOccurring: string | null, isToday: boolean }>, closures: Array<{ isClosed: boolean, startsAt: string, endsAt: string, opensAt: string | null, closesAt: string | null }>, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null };

export type StructuredServiceFragment = { id: string, slug: string, name: string, intro: string, isFree: boolean, url: string | null, contactPhone: string | null, contactEmail: string | null, image: { url: string } | null, organisation: { id: string, slug: string, name: string, url: string | null } | null, eligibilities: Array<{ name: string, text: string }>, categories: Array<{ id: string, slug: string, name: string }> | null, serviceLocations: Array<{ id: string, name: string | null, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null, district: { code: string, name: string } | null } | null, openingHours: Array<{ frequency: Frequency | null, weekday: number | null, opensAt: string, closesAt: string, nextOccurring: string | null, isToday: boolean }>, closures: Array<{ isClosed: boolean, startsAt: string, endsAt: string, opensAt: string | null, closesAt: string | null }> }> | null };

export type StructuredAreaFragment = { code: string, name: string };

export type PageTreeFragment = { id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string }> | null }> | null }> | null };

export type PageLinkFragment = { id: string, title: string, path: string };

export type PersonaCardFragment = { id: string, slug: string, name: string, subtitle: string | null };

export type OpenStateFragment = { status: OpenStatus, text: string, opensToday: boolean };

export type PlaceFragment = { id: string, name: string | null, bankHolidayMessages: Array<string>, openState: { status: OpenStatus, text: string, opensToday: boolean }, openingHours: Array<{ text: string, nextOccurringText: string | null, weekday: number | null, opensAt: string, isToday: boolean }>, closures: Array<{ message: string, isToday: boolean, isClosed: boolean, opensAt: string | null }>, location: { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null };

export type AddressFragment = { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null };

export type ClosedDaysFragment = { message: string, isToday: boolean, isClosed: boolean, opensAt: string | null };

export type OpeningRuleFragment = { text: string, nextOccurringText: string | null, weekday: number | null, opensAt: string, isToday: boolean };

export type ServiceCardFragment = { id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } };

export type ServiceCardWordsFragment = { id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } };

export type ShellFragment = { settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ShellQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellQuery = { settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type SuggestQueryVariables = Exact<{
  query: string;
  first: number;
  kinds?: Array<SuggestionKind> | SuggestionKind | null | undefined;
}>;


export type SuggestQuery = { suggest: Array<{ kind: SuggestionKind, text: string, path: string }> };

export type CategoryTileFragment = { id: string, slug: string, name: string, intro: string | null, image: { url: string, altText: string, fine: string } | null };

export type UrgentTopicFragment = { topic: string, title: string, text: string, isSensitive: boolean, services: string, contacts: Array<{ name: string, phone: string | null, text: string | null, url: string | null, hours: string, when: string }> };

export type GiveFeedbackMutationVariables = Exact<{
  input: FeedbackInput;
  idempotencyKey: string;
}>;


export type GiveFeedbackMutation = { submission: { reference: string | null, userErrors: Array<{ field: Array<string>, message: string }> } };

export type ReferToServiceMutationVariables = Exact<{
  input: ReferralInput;
  idempotencyKey: string;
}>;


export type ReferToServiceMutation = { submission: { reference: string | null, userErrors: Array<{ field: Array<string>, message: string }> } };

export type RequestListingMutationVariables = Exact<{
  input: ListingRequestInput;
  idempotencyKey: string;
}>;


export type RequestListingMutation = { submission: { reference: string | null, userErrors: Array<{ field: Array<string>, message: string }> } };

export type MovedQueryVariables = Exact<{
  url: string;
}>;


export type MovedQuery = { redirect: { url: string } | null };

export type DataTablePageQueryVariables = Exact<{
  table: string;
}>;


export type DataTablePageQuery = { openDataState: OpenDataState | null, openData: { version: string, madeAt: string, asOf: string, asOfText: string, licence: { name: string, url: string, attribution: string } | null } | null, openDataTable: { changedText: string | null, removed: number | null, name: string, title: string, description: string, rows: number | null, changedAt: string | null, columns: Array<{ name: string, type: OpenDataType, description: string, example: string, isRequired: boolean, source: string, references: string | null, filled: number | null, values: Array<{ value: string, meaning: string }> }>, listColumns: Array<{ name: string, type: OpenDataType, description: string, example: string, isRequired: boolean, source: string, references: string | null, filled: number | null, values: Array<{ value: string, meaning: string }> }>, sample: Array<{ cells: Array<string> }>, files: Array<{ name: string, path: string, title: string, format: OpenDataFormat, mediaType: string, bytes: number | null }> } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type DataColumnFragment = { name: string, type: OpenDataType, description: string, example: string, isRequired: boolean, source: string, references: string | null, filled: number | null, values: Array<{ value: string, meaning: string }> };

export type DataPageQueryVariables = Exact<{ [key: string]: never; }>;


export type DataPageQuery = { openDataState: OpenDataState | null, openData: { version: string, madeAt: string, asOf: string, asOfText: string, licence: { name: string, url: string, attribution: string } | null, files: Array<{ name: string, path: string, title: string, format: OpenDataFormat, mediaType: string, bytes: number | null }>, tables: Array<{ name: string, title: string, description: string, rows: number | null, changedAt: string | null, files: Array<{ name: string, path: string, title: string, format: OpenDataFormat, mediaType: string, bytes: number | null }> }> } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type InsightsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type InsightsPageQuery = { openDataState: OpenDataState | null, openDataInsights: { version: string, day: string, dayText: string, services: number, figures: Array<{ name: string, title: string, description: string, summary: string, kind: InsightKind, rowTitle: string, measures: Array<string>, drawn: number, textTitle: string | null, rowsLeftOut: number, mapHeight: number | null, path: string, bytes: number | null, rows: Array<{ key: string, label: string, values: Array<number | null>, text: string | null, shape: { path: string, x: number, y: number } | null }> }> } | null, unmetSearches: Array<{ words: string, networks: string }> | null, settings: { areaAttributions: Array<string>, isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type FigureFragment = { name: string, title: string, description: string, summary: string, kind: InsightKind, rowTitle: string, measures: Array<string>, drawn: number, textTitle: string | null, rowsLeftOut: number, mapHeight: number | null, path: string, bytes: number | null, rows: Array<{ key: string, label: string, values: Array<number | null>, text: string | null, shape: { path: string, x: number, y: number } | null }> };

export type DevelopersPageQueryVariables = Exact<{ [key: string]: never; }>;


export type DevelopersPageQuery = { searchVocabulary: { synonyms: { totalCount: number }, layWords: { totalCount: number }, abbreviations: { totalCount: number }, languages: Array<{ name: string }>, urgentTopics: Array<{ title: string }> }, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ExplorerPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ExplorerPageQuery = { settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ReferenceNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReferenceNamesQuery = { schema: { types: Array<{ name: string | null }> } };

export type ReferenceTypePageQueryVariables = Exact<{
  name: string;
}>;


export type ReferenceTypePageQuery = { type: { name: string | null, kind: __TypeKind, description: string | null, specifiedByURL: string | null, interfaces: Array<{ name: string | null }> | null, possibleTypes: Array<{ name: string | null }> | null, fields: Array<{ name: string, description: string | null, isDeprecated: boolean, deprecationReason: string | null, type: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null } | null } | null } | null }, args: Array<{ name: string, description: string | null, defaultValue: string | null, isDeprecated: boolean, deprecationReason: string | null, type: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null } | null } | null } | null } }> }> | null, inputFields: Array<{ name: string, description: string | null, defaultValue: string | null, isDeprecated: boolean, deprecationReason: string | null, type: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null } | null } | null } | null } }> | null, enumValues: Array<{ name: string, description: string | null, isDeprecated: boolean, deprecationReason: string | null }> | null } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type InputDetailsFragment = { name: string, description: string | null, defaultValue: string | null, isDeprecated: boolean, deprecationReason: string | null, type: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null } | null } | null } | null } };

export type TypeReferenceFragment = { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null, ofType: { kind: __TypeKind, name: string | null } | null } | null } | null };

export type ReferencePageQueryVariables = Exact<{ [key: string]: never; }>;


export type ReferencePageQuery = { schema: { queryType: { name: string | null, fields: Array<{ name: string, description: string | null, isDeprecated: boolean }> | null }, mutationType: { name: string | null, fields: Array<{ name: string, description: string | null, isDeprecated: boolean }> | null } | null, types: Array<{ name: string | null, kind: __TypeKind, description: string | null }> }, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ReferenceEntryFragment = { name: string | null, fields: Array<{ name: string, description: string | null, isDeprecated: boolean }> | null };

export type ReferenceSearchQueryVariables = Exact<{ [key: string]: never; }>;


export type ReferenceSearchQuery = { schema: { types: Array<{ name: string | null, description: string | null, fields: Array<{ name: string, description: string | null, args: Array<{ name: string, description: string | null }> }> | null, inputFields: Array<{ name: string, description: string | null }> | null, enumValues: Array<{ name: string, description: string | null }> | null }> } };

export type GetInvolvedPageQueryVariables = Exact<{
  search: string;
  isChoosing: boolean;
  id: string;
  isChosen: boolean;
}>;


export type GetInvolvedPageQuery = { settings: { isSample: boolean, getInvolved: { title: string, videoUrl: string | null, content: { html: string } }, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null }, organisations?: { nodes: Array<{ id: string, name: string }>, pageInfo: { hasNextPage: boolean } }, organisation?: { id: string, name: string } | null };

export type SitemapPageQueryVariables = Exact<{
  services?: number | null | undefined;
  organisations?: number | null | undefined;
}>;


export type SitemapPageQuery = { categories: Array<{ id: string, slug: string, name: string }>, personas: Array<{ id: string, slug: string, name: string }>, pages: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string }> | null }> | null }> | null }>, openData: { tables: Array<{ name: string, title: string }> } | null, events: { totalCount: number, nodes: Array<{ id: string, slug: string, title: string, when: string }> }, organisations: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string }> }, services: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string }> }, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type TextPageQueryVariables = Exact<{
  about?: boolean | null | undefined;
  accessibilityStatement?: boolean | null | undefined;
  contact?: boolean | null | undefined;
  cookiePolicy?: boolean | null | undefined;
  privacyPolicy?: boolean | null | undefined;
  termsAndConditions?: boolean | null | undefined;
}>;


export type TextPageQuery = { settings: { countsUnmetSearches?: boolean, isSample: boolean, about?: { title: string, videoUrl: string | null, content: { html: string } }, accessibilityStatement?: { title: string, videoUrl: string | null, content: { html: string } }, contact?: { title: string, videoUrl: string | null, content: { html: string } }, cookiePolicy?: { title: string, videoUrl: string | null, content: { html: string } } | null, privacyPolicy?: { title: string, videoUrl: string | null, content: { html: string } }, termsAndConditions?: { title: string, videoUrl: string | null, content: { html: string } }, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type TitledTextFragment = { title: string, videoUrl: string | null, content: { html: string } };

export type UrgentHelpPageQueryVariables = Exact<{
  withSettings?: boolean | null | undefined;
}>;


export type UrgentHelpPageQuery = { searchVocabulary: { urgentTopics: Array<{ topic: string, title: string, text: string, isSensitive: boolean, services: string, contacts: Array<{ name: string, phone: string | null, text: string | null, url: string | null, hours: string, when: string }> }> } } & { settings?: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type EventDataQueryVariables = Exact<{
  slug: string;
}>;


export type EventDataQuery = { event: { isOver: boolean, id: string, slug: string, title: string, intro: string, startDate: string, startsAt: string | null, endDate: string, endsAt: string | null, isFree: boolean, feesText: string | null, feesUrl: string | null, isVirtual: boolean, bookingUrl: string | null, startDay: { day: number } | null, image: { url: string } | null, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null, organisation: { id: string, slug: string, name: string, url: string | null } | null } | null, settings: { district: { code: string, name: string } | null } };

export type EventPageQueryVariables = Exact<{
  slug: string;
}>;


export type EventPageQuery = { event: { id: string, slug: string, title: string, intro: string, startDate: string, when: string, isOver: boolean, isLongOver: boolean, isUnderWay: boolean, isFree: boolean, feesText: string | null, feesUrl: string | null, organiserName: string | null, organiserPhone: string | null, organiserEmail: string | null, organiserUrl: string | null, bookingTitle: string | null, bookingSummary: string | null, bookingUrl: string | null, bookingCta: string | null, isVirtual: boolean, description: { html: string }, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null, organisation: { id: string, slug: string, name: string } | null, image: { url: string, altText: string, width: number | null, height: number | null } | null, categories: Array<{ id: string, slug: string, name: string }> | null } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type LocationPageQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
}>;


export type LocationPageQuery = { location: { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null, county: string | null, image: { url: string, altText: string, width: number | null, height: number | null } | null, services: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> } | null, events: { nodes: Array<{ id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } | null } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type InformationPageQueryVariables = Exact<{
  slug: string;
}>;


export type InformationPageQuery = { page: { id: string, slug: string, title: string, type: PageType, path: string, excerpt: string | null, image: { url: string, altText: string, width: number | null, height: number | null } | null, sections: Array<{ name: string, title: string | null, blocks: Array<
        | { __typename: 'CallToActionBlock', title: string, description: string, buttonText: string | null, buttonUrl: string | null }
        | { __typename: 'CopyBlock', content: { below1: string, below2: string } }
        | { __typename: 'VideoBlock', title: string, url: string }
      > }> | null, ancestors: Array<{ id: string, title: string, path: string }> | null, parent: { id: string, title: string, children: Array<{ id: string, title: string, path: string }> | null } | null, children: Array<{ id: string, title: string, path: string, excerpt: string | null }> | null, categories: Array<{ id: string, slug: string, name: string, intro: string | null, image: { url: string, altText: string, fine: string } | null }> | null, personas: Array<{ id: string, slug: string, name: string, subtitle: string | null }> | null } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

type PageBlock_CallToActionBlock_Fragment = { __typename: 'CallToActionBlock', title: string, description: string, buttonText: string | null, buttonUrl: string | null };

type PageBlock_CopyBlock_Fragment = { __typename: 'CopyBlock', content: { below1: string, below2: string } };

type PageBlock_VideoBlock_Fragment = { __typename: 'VideoBlock', title: string, url: string };

export type PageBlockFragment =
  | PageBlock_CallToActionBlock_Fragment
  | PageBlock_CopyBlock_Fragment
  | PageBlock_VideoBlock_Fragment
;

export type PagesSearchPageQueryVariables = Exact<{
  query: string;
  page?: number | null | undefined;
  isEmpty: boolean;
}>;


export type PagesSearchPageQuery = { pages?: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string, children: Array<{ id: string, title: string, path: string }> | null }> | null }> | null }>, searchPages: { totalCount: number, message: string | null, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, title: string, path: string, excerpt: string | null }> }, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type HomePageQueryVariables = Exact<{
  withCategories?: boolean;
  withPersonas?: boolean;
  withEvents?: boolean;
}>;


export type HomePageQuery = { settings: { isSample: boolean, home: { categoriesTitle: string, personasTitle: string, personasContent: { html: string }, banners: Array<{ title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } }> }, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null }, categories?: Array<{ id: string, slug: string, name: string, intro: string | null, image: { url: string, altText: string, fine: string } | null }>, personas?: Array<{ id: string, slug: string, name: string, subtitle: string | null }>, events?: { nodes: Array<{ id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } };

export type NextEventsQueryVariables = Exact<{ [key: string]: never; }>;


export type NextEventsQuery = { events: { nodes: Array<{ id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } };

export type FeedbackPageQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedbackPageQuery = { settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ReferralPageQueryVariables = Exact<{
  slug: string;
}>;


export type ReferralPageQuery = { service: { id: string, slug: string, name: string, contactPhone: string | null, organisation: { id: string, name: string } | null, categories: Array<{ id: string, slug: string }> | null, referral: { method: ReferralMethod, url: string | null, buttonText: string | null, showDisclaimer: boolean } } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type CategoryPageQueryVariables = Exact<{
  slug: string;
  first: number;
  page?: number | null | undefined;
}>;


export type CategoryPageQuery = { category: { id: string, slug: string, name: string, intro: string | null, services: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> } | null, events: { nodes: Array<{ id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } | null, image: { url: string, altText: string, fine: string } | null, sideboxes: Array<{ title: string, content: { html: string } }> } | null, search: { filterCounts: { free: number, openNow: number, waitTimes: Array<{ waitTime: WaitTime, count: number }>, distances: Array<{ miles: number, count: number }>, eligibilities: Array<{ name: string, count: number, instead: number }> } | null }, eligibilityGroups: Array<{ name: string, options: Array<string> }> | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

type CollectionIntro_Category_Fragment = { id: string, slug: string, name: string, intro: string | null, image: { url: string, altText: string, fine: string } | null, sideboxes: Array<{ title: string, content: { html: string } }> };

type CollectionIntro_Persona_Fragment = { id: string, slug: string, name: string, intro: string | null, image: { url: string, altText: string, fine: string } | null, sideboxes: Array<{ title: string, content: { html: string } }> };

export type CollectionIntroFragment =
  | CollectionIntro_Category_Fragment
  | CollectionIntro_Persona_Fragment
;

export type ServicePartFragment = { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> };

export type EventsPageQueryVariables = Exact<{
  page?: number | null | undefined;
  filter?: EventFilter | null | undefined;
}>;


export type EventsPageQuery = { events: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null }> }, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type EventsPlaceQueryVariables = Exact<{
  near: string;
}>;


export type EventsPlaceQuery = { place: { message: string | null, place: { name: string } | null } };

export type HappeningFragment = { id: string, slug: string, title: string, startDate: string, startTime: string, isFree: boolean, isVirtual: boolean, days: Array<{ date: string, times: string }>, location: { id: string, addressLines: Array<string>, city: string | null } | null };

export type CalendarEventsQueryVariables = Exact<{
  filter?: EventFilter | null | undefined;
  page?: number | null | undefined;
}>;


export type CalendarEventsQuery = { events: { totalCount: number, pageInfo: { pageCount: number }, nodes: Array<{ id: string, slug: string, title: string, startDate: string, startTime: string, isFree: boolean, isVirtual: boolean, days: Array<{ date: string, times: string }>, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } };

export type WeekEventsQueryVariables = Exact<{
  startsBefore?: string | null | undefined;
}>;


export type WeekEventsQuery = { events: { totalCount: number, nodes: Array<{ id: string, slug: string, title: string, startDate: string, startTime: string, isFree: boolean, isVirtual: boolean, days: Array<{ date: string, times: string }>, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } };

export type WeekServicesQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type WeekServicesQuery = { services: { pageInfo: { pageCount: number }, nodes: Array<{ id: string, slug: string, name: string, isFree: boolean, serviceLocations: Array<{ id: string, name: string | null, openingHours: Array<{ text: string, frequency: Frequency | null, weekday: number | null, nextOccurring: string | null, isToday: boolean, opensAt: string, closesAt: string }>, closures: Array<{ isClosed: boolean, startsAt: string, endsAt: string, opensAt: string | null, closesAt: string | null }>, location: { id: string, addressLines: Array<string>, city: string | null } | null }> | null }> } };

export type WeekServiceFragment = { id: string, slug: string, name: string, isFree: boolean, serviceLocations: Array<{ id: string, name: string | null, openingHours: Array<{ text: string, frequency: Frequency | null, weekday: number | null, nextOccurring: string | null, isToday: boolean, opensAt: string, closesAt: string }>, closures: Array<{ isClosed: boolean, startsAt: string, endsAt: string, opensAt: string | null, closesAt: string | null }>, location: { id: string, addressLines: Array<string>, city: string | null } | null }> | null };

export type FavouritesPageQueryVariables = Exact<{
  services: Array<string> | string;
  serviceCount: number;
  events: Array<string> | string;
  eventCount: number;
  organisations: Array<string> | string;
  organisationCount: number;
}>;


export type FavouritesPageQuery = { settings: { isSample: boolean, favourites: { title: string, content: { html: string } }, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null }, services: { nodes: Array<{ url: string | null, contactName: string | null, contactPhone: string | null, contactEmail: string | null, id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, name: string | null, distance: number | null, bankHolidayMessages: Array<string>, closures: Array<{ message: string, isToday: boolean, isClosed: boolean, opensAt: string | null }>, openingHours: Array<{ text: string, nextOccurringText: string | null, weekday: number | null, opensAt: string, isToday: boolean }>, location: { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> }, events: { nodes: Array<{ feesText: string | null, organiserName: string | null, organiserPhone: string | null, organiserEmail: string | null, organiserUrl: string | null, id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, location: { postcode: string | null, id: string, addressLines: Array<string>, city: string | null } | null, startDay: { weekday: string, day: number, month: string } | null }> }, organisations: { nodes: Array<{ id: string, slug: string, name: string, excerpt: string, url: string | null, email: string | null, phone: string | null }> } };

export type FavouriteServiceFragment = { url: string | null, contactName: string | null, contactPhone: string | null, contactEmail: string | null, id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, name: string | null, distance: number | null, bankHolidayMessages: Array<string>, closures: Array<{ message: string, isToday: boolean, isClosed: boolean, opensAt: string | null }>, openingHours: Array<{ text: string, nextOccurringText: string | null, weekday: number | null, opensAt: string, isToday: boolean }>, location: { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } };

export type FavouriteEventFragment = { feesText: string | null, organiserName: string | null, organiserPhone: string | null, organiserEmail: string | null, organiserUrl: string | null, id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, location: { postcode: string | null, id: string, addressLines: Array<string>, city: string | null } | null, startDay: { weekday: string, day: number, month: string } | null };

export type FavouriteOrganisationFragment = { id: string, slug: string, name: string, excerpt: string, url: string | null, email: string | null, phone: string | null };

export type LocationsPageQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type LocationsPageQuery = { locations: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, addressLines: Array<string>, city: string | null, postcode: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null }> }, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type LocationCardFragment = { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null };

export type OrganisationDataQueryVariables = Exact<{
  slug: string;
}>;


export type OrganisationDataQuery = { organisation: { id: string, slug: string, name: string, excerpt: string, url: string | null, phone: string | null, email: string | null, image: { url: string } | null, socialMedias: Array<{ url: string }>, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null, services: { totalCount: number, nodes: Array<{ id: string, serviceLocations: Array<{ id: string, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null }> | null }> } | null } | null };

export type OrganisationPageQueryVariables = Exact<{
  slug: string;
  page?: number | null | undefined;
}>;


export type OrganisationPageQuery = { organisation: { id: string, slug: string, name: string, excerpt: string, url: string | null, email: string | null, phone: string | null, description: { html: string }, image: { url: string, altText: string, width: number | null, height: number | null } | null, socialMedias: Array<{ type: SocialMediaType, url: string }>, services: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> } | null, events: { nodes: Array<{ id: string, slug: string, title: string, isUnderWay: boolean, when: string, isFree: boolean, isVirtual: boolean, startDay: { weekday: string, day: number, month: string } | null, location: { id: string, addressLines: Array<string>, city: string | null } | null }> } | null } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type PersonaPageQueryVariables = Exact<{
  slug: string;
  page?: number | null | undefined;
}>;


export type PersonaPageQuery = { persona: { subtitle: string | null, id: string, slug: string, name: string, intro: string | null, services: { totalCount: number, pageInfo: { page: number, pageCount: number }, nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> } | null, image: { url: string, altText: string, fine: string } | null, sideboxes: Array<{ title: string, content: { html: string } }> } | null, search: { filterCounts: { free: number, openNow: number, waitTimes: Array<{ waitTime: WaitTime, count: number }>, distances: Array<{ miles: number, count: number }>, eligibilities: Array<{ name: string, count: number, instead: number }> } | null }, eligibilityGroups: Array<{ name: string, options: Array<string> }> | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ResultsFrameFragment = { settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } } & { categories?: Array<{ id: string, slug: string, name: string }> };

export type ResultsHeadFragment = { message: string | null, mayBeUrgent: boolean, isForEvents: boolean, place: { name: string } | null, correction: { typed: string, searchedFor: string } | null, understood: Array<{ kind: UnderstoodKind, text: string, queryWithout: string }>, urgentTopics: Array<{ topic: string, title: string, text: string, isSensitive: boolean, services: string, contacts: Array<{ name: string, phone: string | null, text: string | null, url: string | null, hours: string, when: string }> }>, droppedFilters?: Array<{ filter: SearchFilterKind, eligibility: string | null, count: number }> | null, categories?: Array<{ id: string, slug: string, name: string }>, services: { totalCount: number, pageInfo: { page: number, pageCount: number } } };

export type ResultsPageQueryVariables = Exact<{
  query?: string | null | undefined;
  near?: string | null | undefined;
  within?: number | null | undefined;
  isFree?: boolean | null | undefined;
  openNow?: boolean | null | undefined;
  waitTime?: WaitTime | null | undefined;
  eligibilities?: Array<string> | string | null | undefined;
  order?: SearchOrder | null | undefined;
  literal?: boolean | null | undefined;
  page?: number | null | undefined;
  isFirst: boolean;
  withCategories?: boolean;
  slug: string;
  isCategory: boolean;
  isPersona: boolean;
  category?: Array<string> | string | null | undefined;
  persona?: Array<string> | string | null | undefined;
}>;


export type ResultsPageQuery = { category?: { id: string, name: string } | null, persona?: { id: string, name: string } | null, search: { message: string | null, mayBeUrgent: boolean, isForEvents: boolean, services: { totalCount: number, nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }>, pageInfo: { page: number, pageCount: number } }, place: { name: string } | null, correction: { typed: string, searchedFor: string } | null, understood: Array<{ kind: UnderstoodKind, text: string, queryWithout: string }>, urgentTopics: Array<{ topic: string, title: string, text: string, isSensitive: boolean, services: string, contacts: Array<{ name: string, phone: string | null, text: string | null, url: string | null, hours: string, when: string }> }>, droppedFilters?: Array<{ filter: SearchFilterKind, eligibility: string | null, count: number }> | null, categories?: Array<{ id: string, slug: string, name: string }> } & { filterCounts?: { free: number, openNow: number, waitTimes: Array<{ waitTime: WaitTime, count: number }>, distances: Array<{ miles: number, count: number }>, eligibilities: Array<{ name: string, count: number, instead: number }> } | null, servicesWithoutPlace?: { nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> } | null, organisations?: Array<{ id: string, slug: string, name: string }>, pages?: Array<{ id: string, title: string, path: string }>, events?: Array<{ id: string, slug: string, title: string, when: string, isVirtual: boolean, location: { id: string, addressLines: Array<string>, city: string | null } | null }> }, categories?: Array<{ id: string, slug: string, name: string }>, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type BesideServicesFragment = { filterCounts: { free: number, openNow: number, waitTimes: Array<{ waitTime: WaitTime, count: number }>, distances: Array<{ miles: number, count: number }>, eligibilities: Array<{ name: string, count: number, instead: number }> } | null, servicesWithoutPlace: { nodes: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> } | null, organisations: Array<{ id: string, slug: string, name: string }>, pages: Array<{ id: string, title: string, path: string }>, events: Array<{ id: string, slug: string, title: string, when: string, isVirtual: boolean, location: { id: string, addressLines: Array<string>, city: string | null } | null }> };

export type ResultsMapPageQueryVariables = Exact<{
  query?: string | null | undefined;
  near?: string | null | undefined;
  within?: number | null | undefined;
  isFree?: boolean | null | undefined;
  openNow?: boolean | null | undefined;
  waitTime?: WaitTime | null | undefined;
  eligibilities?: Array<string> | string | null | undefined;
  order?: SearchOrder | null | undefined;
  literal?: boolean | null | undefined;
  page?: number | null | undefined;
  isFirst: boolean;
  withCategories?: boolean;
}>;


export type ResultsMapPageQuery = { search: { message: string | null, mayBeUrgent: boolean, isForEvents: boolean, place: { latitude: number, longitude: number, name: string } | null, services: { totalCount: number, nodes: Array<{ id: string, slug: string, name: string, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, serviceLocations: Array<{ id: string, name: string | null, openState: { status: OpenStatus, text: string }, location: { id: string, addressLines: Array<string>, city: string | null, latitude: number | null, longitude: number | null } | null }> | null }>, pageInfo: { page: number, pageCount: number } }, servicesWithoutPlace?: { totalCount: number, nodes: Array<{ id: string, slug: string, name: string }> } | null, correction: { typed: string, searchedFor: string } | null, understood: Array<{ kind: UnderstoodKind, text: string, queryWithout: string }>, urgentTopics: Array<{ topic: string, title: string, text: string, isSensitive: boolean, services: string, contacts: Array<{ name: string, phone: string | null, text: string | null, url: string | null, hours: string, when: string }> }>, droppedFilters?: Array<{ filter: SearchFilterKind, eligibility: string | null, count: number }> | null, categories?: Array<{ id: string, slug: string, name: string }> }, categories?: Array<{ id: string, slug: string, name: string }>, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type MapServiceFragment = { id: string, slug: string, name: string, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, serviceLocations: Array<{ id: string, name: string | null, openState: { status: OpenStatus, text: string }, location: { id: string, addressLines: Array<string>, city: string | null, latitude: number | null, longitude: number | null } | null }> | null };

export type ServiceDataQueryVariables = Exact<{
  slug: string;
}>;


export type ServiceDataQuery = { service: { id: string, slug: string, name: string, intro: string, isFree: boolean, url: string | null, contactPhone: string | null, contactEmail: string | null, image: { url: string } | null, organisation: { id: string, slug: string, name: string, url: string | null } | null, eligibilities: Array<{ name: string, text: string }>, categories: Array<{ id: string, slug: string, name: string }> | null, serviceLocations: Array<{ id: string, name: string | null, location: { id: string, addressLines: Array<string>, city: string | null, county: string | null, postcode: string | null, latitude: number | null, longitude: number | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null, district: { code: string, name: string } | null } | null, openingHours: Array<{ frequency: Frequency | null, weekday: number | null, opensAt: string, closesAt: string, nextOccurring: string | null, isToday: boolean }>, closures: Array<{ isClosed: boolean, startsAt: string, endsAt: string, opensAt: string | null, closesAt: string | null }> }> | null } | null, settings: { district: { code: string, name: string } | null } };

export type ServicePageQueryVariables = Exact<{
  slug: string;
}>;


export type ServicePageQuery = { service: { id: string, slug: string, name: string, intro: string, excerpt: string, offerings: Array<string>, testimonial: string | null, videoUrl: string | null, url: string | null, contactName: string | null, contactPhone: string | null, contactEmail: string | null, type: ServiceType, isFree: boolean, feesText: string | null, feesUrl: string | null, waitTime: WaitTime | null, description: { html: string }, gallery: Array<{ url: string, altText: string, width: number | null, height: number | null }>, usefulInfos: Array<{ title: string, description: { html: string } }>, categories: Array<{ id: string, slug: string, name: string }> | null, related: Array<{ id: string, slug: string, name: string, excerpt: string, isFree: boolean, feesText: string | null, waitTime: WaitTime | null, serviceLocations: Array<{ id: string, distance: number | null, openState: { status: OpenStatus, text: string, opensToday: boolean }, location: { id: string, city: string | null, isWheelchairAccessible: boolean | null } | null }> | null, referral: { method: ReferralMethod }, organisation: { id: string, name: string } | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, freshness: { band: FreshnessBand, text: string } }> | null, openState: { status: OpenStatus, text: string, opensToday: boolean } | null, organisation: { id: string, slug: string, name: string, phone: string | null, email: string | null, url: string | null } | null, freshness: { band: FreshnessBand, text: string }, tags: Array<{ slug: string, label: string }>, serviceLocations: Array<{ id: string, name: string | null, bankHolidayMessages: Array<string>, openState: { status: OpenStatus, text: string, opensToday: boolean }, openingHours: Array<{ text: string, nextOccurringText: string | null, weekday: number | null, opensAt: string, isToday: boolean }>, closures: Array<{ message: string, isToday: boolean, isClosed: boolean, opensAt: string | null }>, location: { id: string, addressLines: Array<string>, city: string | null, postcode: string | null, latitude: number | null, longitude: number | null, accessibilityInfo: string | null, isWheelchairAccessible: boolean | null, providesInductionLoop: boolean | null, providesAccessibleToilet: boolean | null } | null }> | null, socialMedias: Array<{ type: SocialMediaType, url: string }>, referral: { method: ReferralMethod, buttonText: string | null, url: string | null, showDisclaimer: boolean }, eligibilities: Array<{ name: string, text: string, options: Array<string>, ownWords: string | null }> } | null, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };

export type ErrorPageQueryVariables = Exact<{
  isTiled: boolean;
}>;


export type ErrorPageQuery = { categories?: Array<{ id: string, slug: string, name: string, intro: string | null, image: { url: string, altText: string, fine: string } | null }>, settings: { isSample: boolean, global: { footerTitle: string, contactPhone: string | null, contactEmail: string | null, footerContent: { html: string } }, banner: { title: string, buttonText: string | null, buttonUrl: string | null, content: { html: string } } | null } };
