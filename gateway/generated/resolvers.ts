import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { BlockModel, ContentTextModel, SettingsModel, PageModel, PageSectionModel, ServiceModel, ServiceLocationModel } from '../records/models.ts';
import type { CollectionCategoryRecord, HolidayOpeningHourRecord, OrganisationEventRecord, LocationRecord, RegularOpeningHourRecord, OrganisationRecord, PageCtaBlockRecord, PageCopyBlockRecord, CollectionPersonaRecord, ServiceRecord, SideboxRecord, SocialMediaRecord, TagRecord, UsefulInfoRecord, PageVideoBlockRecord } from '../../schema/generated/records.ts';
import type { ImageModel } from '../pictures/images.ts';
import type { DatasetVersion } from '../openData/dataset.ts';
import type { Insights, Figure } from '../openData/insights/insights.ts';
import type { OpenDataTableModel } from '../resolvers/openData.ts';
import type { OpenStateWords } from '../formatting/openState.ts';
import type { FilterCounts as FilterCountsModel, SearchResultsModel } from '../search/results.ts';
import type { Vocabulary, UrgentContact as UrgentContactModel, UrgentTopic as UrgentTopicModel, VocabularyGroup as VocabularyGroupModel } from '../search/vocabulary/vocabulary.ts';
import type { GatewayContext } from '../context/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day in London, without a time. For example `2026-12-25`. */
  Date: { input: string; output: string; }
  /** A moment, as RFC 3339 with its offset. For example `2026-11-20T09:30:00Z`. */
  DateTime: { input: string; output: string; }
  /** A time of day on a London clock. For example `09:30:00`. */
  TimeOfDay: { input: string; output: string; }
  /** A whole web address with its scheme. For example `https://erith-food-network.example/`. */
  URL: { input: string; output: string; }
};

/** An electoral ward, or a district or borough. For example the ward Crayford. */
export type Area = {
  __typename?: 'Area';
  /** The code that the Government Statistical Service gives it (GSS). For example `E05011222`. */
  code: Scalars['String']['output'];
  /** For example `Crayford`. */
  name: Scalars['String']['output'];
};

/** Something the council wants to point out. For example warm spaces in winter. */
export type Banner = {
  __typename?: 'Banner';
  /** For example `Find a warm space`. */
  buttonText?: Maybe<Scalars['String']['output']>;
  /** An address of this site or a whole one. For example `/categories/food-and-essentials`. */
  buttonUrl?: Maybe<Scalars['String']['output']>;
  /** For example *Somewhere warm near you this winter.* */
  content: RichText;
  /** For example `Warm spaces`. */
  title: Scalars['String']['output'];
};

/** A day in short words, as the leaf of a calendar shows it. For example “Fri 20 Nov”. */
export type CalendarLeaf = {
  __typename?: 'CalendarLeaf';
  /** For example `20`. */
  day: Scalars['Int']['output'];
  /** For example `Nov`. */
  month: Scalars['String']['output'];
  /** For example `Fri`. */
  weekday: Scalars['String']['output'];
};

/** A block that asks the reader to do something. For example a button that leads to food pantries. */
export type CallToActionBlock = {
  __typename?: 'CallToActionBlock';
  /** The words on the button. Null when there is none. For example `See pantries`. */
  buttonText?: Maybe<Scalars['String']['output']>;
  /** Where the button leads: a path of this site or a whole address. For example `/categories/food-and-essentials`. */
  buttonUrl?: Maybe<Scalars['String']['output']>;
  /** For example `Pantries need no voucher.` */
  description: Scalars['String']['output'];
  /** For example `Find a pantry`. */
  title: Scalars['String']['output'];
};

/** A subject that services belong to. For example “Food and essentials”. */
export type Category = Collection & Node & {
  __typename?: 'Category';
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the council has switched it on; what is switched off is not given. For example `true`. */
  enabled: Scalars['Boolean']['output'];
  /** Events on its subject that are not over, the soonest first. For example `events(first: 3) { nodes { title when } }`. */
  events?: Maybe<EventConnection>;
  /** Never changes. For example `bde78657-573d-5894-84d7-fd2988038c63`. */
  id: Scalars['ID']['output'];
  /** Its picture. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** What it gathers, in a sentence, cut after 1,000 characters. For example `Food banks, pantries and warm meals near you.` */
  intro?: Maybe<Scalars['String']['output']>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** For example `Food and essentials`. */
  name: Scalars['String']['output'];
  /** Whether it stands on the home page. For example `true`. */
  onHomepage: Scalars['Boolean']['output'];
  /** Information pages on its subject. For example `{ title path }`. */
  pages?: Maybe<Array<Page>>;
  /** The services in it, the closest match first. For example `services(first: 10) { totalCount nodes { name } }`. */
  services?: Maybe<ServiceConnection>;
  /** Short texts beside it, at most three. For example `{ title content { html } }`. */
  sideboxes: Array<Sidebox>;
  /** The name in addresses: `/categories/{slug}`. For example `food-and-essentials`. */
  slug: Scalars['String']['output'];
};


/** A subject that services belong to. For example “Food and essentials”. */
export type CategoryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A subject that services belong to. For example “Food and essentials”. */
export type CategoryPagesArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A subject that services belong to. For example “Food and essentials”. */
export type CategoryServicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A count of services by category. For example `{ category: { name: "Food" }, count: 6 }`. */
export type CategoryCount = {
  __typename?: 'CategoryCount';
  /** For example `category { name slug }`. */
  category: Category;
  /** For example `6`. */
  count: Scalars['Int']['output'];
};

/** Days with other hours than usual, or with none. For example the days around Christmas. */
export type Closure = {
  __typename?: 'Closure';
  /** Null when no time is given. For example `14:00:00`. */
  closesAt?: Maybe<Scalars['TimeOfDay']['output']>;
  /** The last day. For example `2027-01-02`. */
  endsAt: Scalars['Date']['output'];
  /** Whether it is closed on these days. For example `true`. */
  isClosed: Scalars['Boolean']['output'];
  /** Whether today is one of these days. For example `false`. */
  isToday: Scalars['Boolean']['output'];
  /** Ready to read. For example `Closed between 24th December 2026 and 2nd January 2027`. */
  message: Scalars['String']['output'];
  /** Null when no time is given. For example `10:00:00`. */
  opensAt?: Maybe<Scalars['TimeOfDay']['output']>;
  /** The first day. For example `2026-12-24`. */
  startsAt: Scalars['Date']['output'];
};

/** A group of services that the council put together, by subject or by audience. For example the category “Food and essentials” or the persona “Carers”. */
export type Collection = {
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the council has switched it on; what is switched off is not given. For example `true`. */
  enabled: Scalars['Boolean']['output'];
  /** Never changes. For example `bde78657-573d-5894-84d7-fd2988038c63`. */
  id: Scalars['ID']['output'];
  /** Its picture. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** What it gathers, in a sentence, cut after 1,000 characters. For example `Food banks, pantries and warm meals near you.` */
  intro?: Maybe<Scalars['String']['output']>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** For example `Food and essentials`. */
  name: Scalars['String']['output'];
  /** The services in the collection, the closest match first. For example `services(first: 10) { totalCount nodes { name } }`. */
  services?: Maybe<ServiceConnection>;
  /** Short texts beside it, at most three. For example `{ title content { html } }`. */
  sideboxes: Array<Sidebox>;
  /** The name in addresses. For example `food-and-essentials`. */
  slug: Scalars['String']['output'];
};


/** A group of services that the council put together, by subject or by audience. For example the category “Food and essentials” or the persona “Carers”. */
export type CollectionServicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A titled text. For example the text of the page about this directory. */
export type ContentText = {
  __typename?: 'ContentText';
  /** The text. For example `content { html }`. */
  content: RichText;
  /** For example `About this directory`. */
  title: Scalars['String']['output'];
  /** A film on YouTube or Vimeo. Null when there is none. For example `https://www.youtube.com/watch?v=abc`. */
  videoUrl?: Maybe<Scalars['URL']['output']>;
};

/** A block of text. For example two paragraphs and a list. */
export type CopyBlock = {
  __typename?: 'CopyBlock';
  /** The text. For example `content { html }`. */
  content: RichText;
};

/** The terms under which records may be used. For example the Open Government Licence. */
export type DataLicence = {
  __typename?: 'DataLicence';
  /** The sentence to show with what you make of the records. For example `Contains public sector information licensed under the Open Government Licence v3.0.` */
  attribution: Scalars['String']['output'];
  /** For example `Open Government Licence v3.0`. */
  name: Scalars['String']['output'];
  /** Its text. For example `https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/`. */
  url: Scalars['URL']['output'];
};

/** A count of services by distance. For example `{ miles: 3, count: 8 }`. */
export type DistanceCount = {
  __typename?: 'DistanceCount';
  /** For example `8`. */
  count: Scalars['Int']['output'];
  /** For example `3`. */
  miles: Scalars['Int']['output'];
};

/** How many services a search finds without one of its filters. For example `{ filter: OPEN_NOW, count: 9 }`. */
export type DroppedFilter = {
  __typename?: 'DroppedFilter';
  /** For example `9`. */
  count: Scalars['Int']['output'];
  /** The eligibility that is left out; null for other filters. For example `65 and over`. */
  eligibility?: Maybe<Scalars['String']['output']>;
  /** The filter that is left out. For example `OPEN_NOW`. */
  filter: SearchFilterKind;
};

/** A count of services by eligibility. For example `{ name: "65 and over", count: 5 }`. */
export type EligibilityCount = {
  __typename?: 'EligibilityCount';
  /** With it beside those that are chosen. For example `5`. */
  count: Scalars['Int']['output'];
  /** With it in place of those of its group that are chosen. For example `3`. */
  instead: Scalars['Int']['output'];
  /** The name of the option, as `search(eligibilities:)` takes it. For example `65 and over`. */
  name: Scalars['String']['output'];
};

/** One way in which a service says who it is for. For example by age. */
export type EligibilityGroup = {
  __typename?: 'EligibilityGroup';
  /** What is asked. For example `Age group`. */
  name: Scalars['String']['output'];
  /** The options on their own. For example `["18 to 24 years", "25 to 64 years"]`. */
  options: Array<Scalars['String']['output']>;
  /** What the service adds in its own words. Null when it adds nothing to the options. For example `Parents first`. */
  ownWords?: Maybe<Scalars['String']['output']>;
  /** The answer in plain words. For example `18 to 24 years, 25 to 64 years`. */
  text: Scalars['String']['output'];
};

/** Something that happens on one day, or over a few. For example a walk around the lake. */
export type Event = Node & {
  __typename?: 'Event';
  /** The words on the booking button. For example `Book now`. */
  bookingCta?: Maybe<Scalars['String']['output']>;
  /** For example `Places are limited to twenty people.` */
  bookingSummary?: Maybe<Scalars['String']['output']>;
  /** For example `Save your place`. */
  bookingTitle?: Maybe<Scalars['String']['output']>;
  /** For example `https://danson-walkers.example/book`. */
  bookingUrl?: Maybe<Scalars['URL']['output']>;
  /** A calendar file for this event; an empty text when it has no page. For example `https://signpost.example/events/open-kitchen-day.ics`. */
  calendarUrl: Scalars['URL']['output'];
  /** The categories it shares a subject with. For example `categories { name slug }`. */
  categories?: Maybe<Array<Category>>;
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its days with its times on each, as a calendar shows them: the first 31 at most. For example `days { date times }`. */
  days: Array<EventDay>;
  /** The whole description. For example `description { html }`. */
  description: RichText;
  /** Its last day, which is the first one where the record has none after it; an empty text when it has neither. For example `2026-11-21`. */
  endDate: Scalars['Date']['output'];
  /** As the record states it; an empty text when it states none. For example `15:00:00`. */
  endTime: Scalars['TimeOfDay']['output'];
  /** The moment it ends; after several days without a time for the last, the midnight after it. Null when it takes whole days, or when nobody has said the time. For example `2026-11-21T15:00:00+00:00`. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The beginning of the description as plain text. For example `Meet by the boathouse…` */
  excerpt: Scalars['String']['output'];
  /** What it costs, in words. For example `£3, children free`. */
  feesText?: Maybe<Scalars['String']['output']>;
  /** A page about the cost. For example `https://riverside-arts.example/prices`. */
  feesUrl?: Maybe<Scalars['URL']['output']>;
  /** Never changes. For example `0017fa69-cd8f-5722-a96e-c10d4e3b805a`. */
  id: Scalars['ID']['output'];
  /** Its picture. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** One or two plain sentences, cut after 1,000 characters. For example `Free health checks, soup and company.` */
  intro: Scalars['String']['output'];
  /** Whether it costs nothing. For example `true`. */
  isFree: Scalars['Boolean']['output'];
  /** Whether it has been over for more than 90 days, when its page is gone from the site. For example `false`. */
  isLongOver: Scalars['Boolean']['output'];
  /** Whether it is over, or its last day when nobody has said the time. For example `false`. */
  isOver: Scalars['Boolean']['output'];
  /** Whether it began on an earlier day, and is not over. For example `true` of an exhibition. */
  isUnderWay: Scalars['Boolean']['output'];
  /** Whether it happens online. For example `false`. */
  isVirtual: Scalars['Boolean']['output'];
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it happens. Null when it is online, or when the place cannot be found. For example `location { addressLines postcode }`. */
  location?: Maybe<Location>;
  /** Who runs it. Null when that cannot be found. For example `organisation { name slug }`. */
  organisation?: Maybe<Organisation>;
  /** For example `walks@danson-walkers.example`. */
  organiserEmail?: Maybe<Scalars['String']['output']>;
  /** For example `Priya Walker`. */
  organiserName?: Maybe<Scalars['String']['output']>;
  /** For example `020 7946 0133`. */
  organiserPhone?: Maybe<Scalars['String']['output']>;
  /** For example `https://danson-walkers.example`. */
  organiserUrl?: Maybe<Scalars['URL']['output']>;
  /** The name in addresses: `/events/{slug}`. For example `open-kitchen-day`. */
  slug: Scalars['String']['output'];
  /** Its first day; an empty text when the record has none. For example `2026-11-21`. */
  startDate: Scalars['Date']['output'];
  /** The first day as a leaf of a calendar. Null when the date is none. For example `{ weekday day month }`. */
  startDay?: Maybe<CalendarLeaf>;
  /** As the record states it; an empty text when it states none. For example `10:30:00`. */
  startTime: Scalars['TimeOfDay']['output'];
  /** The moment it starts. Null when it takes whole days, or when nobody has said the time. For example `2026-11-21T10:30:00+00:00`. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** For example `Open kitchen day at the food bank`. */
  title: Scalars['String']['output'];
  /** Ready to read. For example `Saturday 21 November 2026, 10:30am to 3pm`. */
  when: Scalars['String']['output'];
};


/** Something that happens on one day, or over a few. For example a walk around the lake. */
export type EventCategoriesArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Something that happens on one day, or over a few. For example a walk around the lake. */
export type EventExcerptArgs = {
  ellipsis?: InputMaybe<Scalars['Boolean']['input']>;
  length?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of events. For example the next six. */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** The events, each with its cursor. For example `edges { cursor node { title } }`. */
  edges: Array<EventEdge>;
  /** The events themselves. For example `nodes { title when }`. */
  nodes: Array<Event>;
  /** Where this part of the list stands. For example `pageInfo { hasNextPage endCursor }`. */
  pageInfo: PageInfo;
  /** How many there are in all. For example `30`. */
  totalCount: Scalars['Int']['output'];
};

/** A day of an event. For example the second of three. */
export type EventDay = {
  __typename?: 'EventDay';
  /** For example `2026-11-21`. */
  date: Scalars['Date']['output'];
  /** Ready to read; an empty text when nobody has said the time. For example `10:30am to 3pm`. */
  times: Scalars['String']['output'];
};

/** An event in a list. For example the third of six. */
export type EventEdge = {
  __typename?: 'EventEdge';
  /** Its place in the list, for `after`. For example `ZXZlbnRzOjE`. */
  cursor: Scalars['String']['output'];
  /** The event. For example `node { title }`. */
  node: Event;
};

/** Which events a list keeps. Every condition must hold; one that is an empty list keeps nothing, and one that is null is left out. For example `{ isFree: true, startsBefore: "2026-12-31" }`. */
export type EventFilter = {
  /** Slugs or ids of categories: events on the subject of any of them, at most 50. For example `["food-and-essentials"]`. */
  category?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether the council chose them for the home page. For example `true`. */
  homepage?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only these ids, at most 100; those that are over are left out. For example `["0017fa69-cd8f-5722-a96e-c10d4e3b805a"]`. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether events that are over are among them, as far as this site has kept them: the last 10,000. For example `true`. */
  includePast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether they cost nothing. For example `true`. */
  isFree?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether they happen online. For example `false`. */
  isVirtual?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those that changed at this moment or later, as `lastModifiedAt` says. For example `2026-11-01T00:00:00Z`. */
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  /** A postcode, a postcode district, or the name of a place in the borough: events at a place within 5 miles of it unless `within` says otherwise. For example `DA8 1QY`. */
  near?: InputMaybe<Scalars['String']['input']>;
  /** The slug or id of the organisation that runs them; an empty text is that of none. For example `erith-food-network`. */
  organisation?: InputMaybe<Scalars['String']['input']>;
  /** Those that start on this day or later. For example `2026-12-01`. */
  startsAfter?: InputMaybe<Scalars['Date']['input']>;
  /** Those that start on this day or before. For example `2026-12-31`. */
  startsBefore?: InputMaybe<Scalars['Date']['input']>;
  /** A part of the title, in any capitals but with its accents. For example `walk`. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** How far from `near`, in miles, 1 to 50. For example `2.5`. */
  within?: InputMaybe<Scalars['Float']['input']>;
};

/** The order of a list of events. Those that are equal in it come in the order of their ids. For example `START_DESC`. */
export type EventOrder =
  /** First listed first. For example 4 March 2025 before 5 March 2025. */
  | 'CREATED_AT_ASC'
  /** Last listed first. For example 5 March 2025 before 4 March 2025. */
  | 'CREATED_AT_DESC'
  /** The nearest to `near` first; those without a place last. For example half a mile away before two miles. */
  | 'DISTANCE'
  /** Longest unchanged first. For example 4 March 2025 before 5 March 2025. */
  | 'LAST_MODIFIED_AT_ASC'
  /** Last changed first. For example 5 March 2025 before 4 March 2025. */
  | 'LAST_MODIFIED_AT_DESC'
  /** The soonest first. For example 20 November 2026 before 21 November 2026. */
  | 'START_ASC'
  /** The latest first. For example 21 November 2026 before 20 November 2026. */
  | 'START_DESC';

/** Feedback on a page. For example that the start time of a club has changed. */
export type FeedbackInput = {
  /** That the sender agreed to its being kept for up to 12 months; ask before sending. For example `true`. */
  consented: Scalars['Boolean']['input'];
  /** Where to answer. For example `sian+forms@example.london`. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** What happened, up to 10,000 characters. For example `The start time has changed to 10:30.`. */
  feedback: Scalars['String']['input'];
  /** Who gives it, up to 255 characters. For example `Siân O’Brien`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Where to call back, of any country. For example `020 7946 0144`. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The page it is about: a web address, or a path of this site. Query and fragment are left away before it is kept. For example `/services/erith-food-bank`. */
  url: Scalars['String']['input'];
};

/** How many services a search finds with one filter more; a filter in force is counted as it is. For example `{ free: 12, openNow: 4 }`. */
export type FilterCounts = {
  __typename?: 'FilterCounts';
  /** All services of this search. For example `27`. */
  all: Scalars['Int']['output'];
  /** Those in each category that has any, the most first, 100 at most. For example `{ category: { name: "Food" }, count: 6 }`. */
  categories: Array<CategoryCount>;
  /** Those within 1, 3, 5, 10 and 20 miles of the place; empty without a place. For example `{ miles: 3, count: 8 }`. */
  distances: Array<DistanceCount>;
  /** Those for people with each eligibility, 200 at most, without those that none of them names. For example `{ name: "65 and over", count: 5 }`. */
  eligibilities: Array<EligibilityCount>;
  /** Those that are free. For example `12`. */
  free: Scalars['Int']['output'];
  /** Those that are open at this moment, with a place to search near within the distance. For example `4`. */
  openNow: Scalars['Int']['output'];
  /** Those that can be had within each wait, five at most. For example `{ waitTime: TWO_WEEKS, count: 3 }`. */
  waitTimes: Array<WaitTimeCount>;
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

/** How fresh the information about a service is. For example updated last month. */
export type Freshness = {
  __typename?: 'Freshness';
  /** For example `CURRENT`. */
  band: FreshnessBand;
  /** In words. For example `Updated 12th October 2026`. */
  text: Scalars['String']['output'];
};

/** How long ago the information last changed. For example `CURRENT`. */
export type FreshnessBand =
  /** Six to twelve months ago. For example last spring. */
  | 'AGEING'
  /** Less than six months ago. For example last week. */
  | 'CURRENT'
  /** More than a year ago. For example two winters ago. */
  | 'STALE';

/** Texts that stand on every page. For example the phone number in the footer. */
export type GlobalSettings = {
  __typename?: 'GlobalSettings';
  /** Null when there is none. For example `directory@bexley.example`. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Whom to call. Null when there is none. For example `020 7946 0000`. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** Null when there is none. For example `bexleydirectory`. */
  facebookHandle?: Maybe<Scalars['String']['output']>;
  /** For example *Run by the council with local charities.* */
  footerContent: RichText;
  /** For example `Signpost`. */
  footerTitle: Scalars['String']['output'];
  /** Null when there is none. For example `bexleydirectory`. */
  twitterHandle?: Maybe<Scalars['String']['output']>;
};

/** Texts of the home page. For example the title above the categories. */
export type HomeSettings = {
  __typename?: 'HomeSettings';
  /** What the council wants to point out; empty ones are left out. For example `banners { title buttonText buttonUrl }`. */
  banners: Array<Banner>;
  /** For example `Browse by topic`. */
  categoriesTitle: Scalars['String']['output'];
  /** For example *Pick the group that fits best.* */
  personasContent: RichText;
  /** For example `Help for people like you`. */
  personasTitle: Scalars['String']['output'];
  /** For example `What do you need help with?` */
  searchTitle: Scalars['String']['output'];
};

/** A picture. For example a logo. */
export type Image = {
  __typename?: 'Image';
  /** What it shows, for those who cannot see it; empty when nobody has said. For example `Volunteers setting out tables`. */
  altText: Scalars['String']['output'];
  /** In pixels, before `maxDimension`. Null when the council’s directory does not say. For example `800`. */
  height?: Maybe<Scalars['Int']['output']>;
  /** What its file is called. Null when the council’s directory does not say. For example `tables.png`. */
  name?: Maybe<Scalars['String']['output']>;
  /** Where it can be fetched: as AVIF or WebP if the `Accept` header names them, else as JPEG or PNG. For example `https://signpost.example/images/file.food.svg?max_dimension=350`. */
  url: Scalars['URL']['output'];
  /** In pixels, before `maxDimension`. Null when the council’s directory does not say. For example `1200`. */
  width?: Maybe<Scalars['Int']['output']>;
};


/** A picture. For example a logo. */
export type ImageUrlArgs = {
  maxDimension?: InputMaybe<Scalars['Int']['input']>;
};

/** A figure about the directory, with what is drawn and what its table shows. For example `{ name: "services-by-ward", summary: "Crayford has the most: 12." }`. */
export type InsightFigure = {
  __typename?: 'InsightFigure';
  /** The size of that file, a whole number. Null while it is being made. For example `18432`. */
  bytes?: Maybe<Scalars['Float']['output']>;
  /** What is counted, and how. For example `How many services have a place in each ward.` */
  description: Scalars['String']['output'];
  /** How many of the values are drawn, from the first on; the table has all. For example `1`. */
  drawn: Scalars['Int']['output'];
  /** How it is drawn. For example `MAP`. */
  kind: InsightKind;
  /** The height of its map, which is 600 wide. Null for other figures. For example `548`. */
  mapHeight?: Maybe<Scalars['Int']['output']>;
  /** What the values of each row are, ten at most. For example `["Services"]`. */
  measures: Array<Scalars['String']['output']>;
  /** The name in addresses, which never changes. For example `services-by-ward`. */
  name: Scalars['ID']['output'];
  /** The rows of the open data that were counted, as CSV. For example `/data/insights/services-by-ward.csv`. */
  path: Scalars['String']['output'];
  /** What its rows are. For example `Ward`. */
  rowTitle: Scalars['String']['output'];
  /** The rows that are drawn, a hundred at most. For example `rows { label values }`. */
  rows: Array<InsightRow>;
  /** How many more there are in the file. For example `0`. */
  rowsLeftOut: Scalars['Int']['output'];
  /** What it shows, in a sentence or two. For example `Crayford has the most: 12.` */
  summary: Scalars['String']['output'];
  /** What the texts of its rows are. Null when they have none. For example `Oldest`. */
  textTitle?: Maybe<Scalars['String']['output']>;
  /** For example `Services by ward`. */
  title: Scalars['String']['output'];
};

/** How a figure is drawn. For example `BARS`. */
export type InsightKind =
  /** One bar for each row, or one for each of its values. For example `Services by subject`. */
  | 'BARS'
  /** A field for each value, the darker the more. For example `Opening by hour of the week`. */
  | 'HEAT_MAP'
  /** A map of areas. For example `Services by ward`. */
  | 'MAP';

/** A row of a figure: a bar, a ward, an hour. For example `{ label: "Crayford", values: [12] }`. */
export type InsightRow = {
  __typename?: 'InsightRow';
  /** Names the row within its figure. For example `E05011225`. */
  key: Scalars['ID']['output'];
  /** For example `Crayford`. */
  label: Scalars['String']['output'];
  /** Its shape on the map. Null when it has none. For example `shape { path }`. */
  shape?: Maybe<InsightShape>;
  /** What else there is to say. Null when there is nothing. For example `3rd November 2024`. */
  text?: Maybe<Scalars['String']['output']>;
  /** One number for each measure; null where it is not known. For example `[12]`. */
  values: Array<Maybe<Scalars['Float']['output']>>;
};

/** The shape of a ward on a map that is 600 wide. For example `{ path: "M312 88L316 92L310 97Z", x: 313, y: 92 }`. */
export type InsightShape = {
  __typename?: 'InsightShape';
  /** A path of SVG. For example `M312 88L316 92L310 97Z`. */
  path: Scalars['String']['output'];
  /** Where a number stands inside it. For example `313`. */
  x: Scalars['Int']['output'];
  /** Where a number stands inside it. For example `92`. */
  y: Scalars['Int']['output'];
};

/** An organisation that asks to be listed, or one that is. With an `id` nothing else counts; without one `name` and `description` must be given. For example `{ name: "Sidcup Sewing Circle", description: "Weekly mending." }`. */
export type ListingOrganisationInput = {
  /** What it does, in Markdown, up to 3,000 characters. For example `Weekly mending and making.`. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Its public email address. For example `hello@sewing.example`. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The id of an organisation that is listed already. For example `55bd48dc-ea59-50c2-86b1-0e9ea67327b4`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Up to 255 characters. For example `Sidcup Sewing Circle`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Its public UK phone number. For example `020 7946 0155`. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The last part of its address, made from the name when left out. For example `sidcup-sewing-circle`. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Its website. For example `https://sewing.example`. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A request to be listed in the directory. For example by the organiser of a sewing circle. */
export type ListingRequestInput = {
  /** The organisation: by its id when it is listed already, else described. For example `{ name: "Sidcup Sewing Circle", description: "Weekly mending." }`. */
  organisation: ListingOrganisationInput;
  /** A first service of it. For example `{ name: "Mending morning", type: GROUP, … }`. */
  service?: InputMaybe<ListingServiceInput>;
  /** Who asks, and will look after the listing. For example `{ firstName: "Sam", lastName: "Okoro", … }`. */
  user: ListingUserInput;
};

/** A service that asks to be listed. For example a mending morning. */
export type ListingServiceInput = {
  /** The address to write to. For example `mending@sewing.example`. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Whom to ask for. For example `Asha`. */
  contactName?: InputMaybe<Scalars['String']['input']>;
  /** The number to call, of any country. For example `020 7946 0155`. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** The whole description, in Markdown, up to 10,000 characters. For example `Needles and tea are there.`. */
  description: Scalars['String']['input'];
  /** What it costs, up to 255 characters. For example `£2 for tea`. */
  feesText?: InputMaybe<Scalars['String']['input']>;
  /** Where its prices are told. For example `https://sewing.example/prices`. */
  feesUrl?: InputMaybe<Scalars['String']['input']>;
  /** What it is in a sentence, up to 300 characters. For example `Bring what is torn.`. */
  intro: Scalars['String']['input'];
  /** Whether it costs nothing. For example `true`. */
  isFree: Scalars['Boolean']['input'];
  /** Up to 255 characters. For example `Mending morning`. */
  name: Scalars['String']['input'];
  /** What is offered, in order, up to 20. For example `["Help with zips"]`. */
  offerings?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The last part of its address, made from the name when left out. For example `mending-morning`. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Profiles on social networks, up to 20. For example `[{ type: FACEBOOK, url: "https://social.example/sewing" }]`. */
  socialMedias?: InputMaybe<Array<ListingSocialMediaInput>>;
  /** What somebody said about it, up to 255 characters. For example `My coat lives again.`. */
  testimonial?: InputMaybe<Scalars['String']['input']>;
  /** What kind of service it is. For example `GROUP`. */
  type: ServiceType;
  /** Its website. For example `https://sewing.example/mending`. */
  url?: InputMaybe<Scalars['String']['input']>;
  /** What is good to know, in order, up to 20. For example `[{ title: "Getting here", description: "Bus 51." }]`. */
  usefulInfos?: InputMaybe<Array<ListingUsefulInfoInput>>;
  /** A video on YouTube or Vimeo. For example `https://vimeo.com/1234`. */
  videoUrl?: InputMaybe<Scalars['String']['input']>;
  /** How long people usually wait. For example `ONE_WEEK`. */
  waitTime?: InputMaybe<WaitTime>;
};

/** A profile on a social network. For example a page on Facebook. */
export type ListingSocialMediaInput = {
  /** The network. Snapchat and TikTok are passed on as another network, with their address. For example `FACEBOOK`. */
  type: SocialMediaType;
  /** Where the profile is. For example `https://social.example/sewing`. */
  url: Scalars['String']['input'];
};

/** One thing that is good to know. For example how to get there. */
export type ListingUsefulInfoInput = {
  /** In Markdown, up to 1,000 characters. For example `Bus 51 stops outside.`. */
  description: Scalars['String']['input'];
  /** Up to 255 characters. For example `Getting here`. */
  title: Scalars['String']['input'];
};

/** The account of whoever will look after a listing. For example the secretary of a club. */
export type ListingUserInput = {
  /** An address without an account in the directory. For example `sam@example.org`. */
  email: Scalars['String']['input'];
  /** Up to 255 characters. For example `Sam`. */
  firstName: Scalars['String']['input'];
  /** Up to 255 characters. For example `Okoro`. */
  lastName: Scalars['String']['input'];
  /** At least 8 characters, with a lower-case letter, a capital, a digit and a symbol. For example `Correct-Horse-9`. */
  password: Scalars['String']['input'];
  /** A UK mobile number, for codes when signing in. For example `07700 900456`. */
  phone: Scalars['String']['input'];
};

/** A place in or near the borough. For example a community hall. */
export type Location = Node & {
  __typename?: 'Location';
  /** How to get in and around, in words. For example `Step-free entrance on the car park side.` */
  accessibilityInfo?: Maybe<Scalars['String']['output']>;
  /** The lines of its address, without town and postcode. For example `["Crayford Community Hall", "4 Waterside Lane"]`. */
  addressLines: Array<Scalars['String']['output']>;
  /** For example `Crayford`. */
  city?: Maybe<Scalars['String']['output']>;
  /** For example `United Kingdom`. */
  country?: Maybe<Scalars['String']['output']>;
  /** For example `Greater London`. */
  county?: Maybe<Scalars['String']['output']>;
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The district or borough, from the coordinates. Null: they are missing, or in no district that this directory knows. For example `district { code name }`. */
  district?: Maybe<Area>;
  /** The events here that are not over, the soonest first, a hundred at most. Null: they cannot be read at the moment. For example `events(first: 3) { nodes { title when } }`. */
  events?: Maybe<EventConnection>;
  /**
   * For example `true`. False can also mean that nobody has said.
   * @deprecated Goes after 31 March 2027. Use `providesAccessibleToilet`, which is null where nobody has said.
   */
  hasAccessibleToilet: Scalars['Boolean']['output'];
  /**
   * For example `false`. False can also mean that nobody has said.
   * @deprecated Goes after 31 March 2027. Use `providesInductionLoop`, which is null where nobody has said.
   */
  hasInductionLoop: Scalars['Boolean']['output'];
  /**
   * For example `true`. False can also mean that nobody has said.
   * @deprecated Goes after 31 March 2027. Use `isWheelchairAccessible`, which is null where nobody has said.
   */
  hasWheelchairAccess: Scalars['Boolean']['output'];
  /** Never changes. For example `912b6c19-0a38-5d7a-940f-331fa6a1509a`. */
  id: Scalars['ID']['output'];
  /** A picture of it. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** Whether wheelchair users can get in. Null: nobody has said. For example `true`. */
  isWheelchairAccessible?: Maybe<Scalars['Boolean']['output']>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** For example `51.4537`. */
  latitude?: Maybe<Scalars['Float']['output']>;
  /** For example `0.1721`. */
  longitude?: Maybe<Scalars['Float']['output']>;
  /** For example `DA1 4DZ`. */
  postcode?: Maybe<Scalars['String']['output']>;
  /** Whether there is a toilet that wheelchair users can use. Null: nobody has said. For example `true`. */
  providesAccessibleToilet?: Maybe<Scalars['Boolean']['output']>;
  /** Whether there is an induction loop for people with hearing aids. Null: nobody has said. For example `false`. */
  providesInductionLoop?: Maybe<Scalars['Boolean']['output']>;
  /** The services that run here, by name, a hundred at most. Null: they cannot be read at the moment. For example `services(first: 10) { totalCount nodes { name } }`. */
  services?: Maybe<ServiceConnection>;
  /** The electoral ward, from the coordinates. Null: they are missing, or in no ward that this directory knows. For example `ward { code name }`. */
  ward?: Maybe<Area>;
};


/** A place in or near the borough. For example a community hall. */
export type LocationEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A place in or near the borough. For example a community hall. */
export type LocationServicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of locations. For example the first twenty of forty-two. */
export type LocationConnection = {
  __typename?: 'LocationConnection';
  /** The locations, each with its cursor. For example `edges { cursor node { addressLines postcode } }`. */
  edges: Array<LocationEdge>;
  /** The locations themselves. For example `nodes { addressLines postcode }`. */
  nodes: Array<Location>;
  /** Where this part of the list stands. For example `pageInfo { hasNextPage endCursor }`. */
  pageInfo: PageInfo;
  /** How many there are in all. For example `42`. */
  totalCount: Scalars['Int']['output'];
};

/** A location in a list. For example the third of twenty. */
export type LocationEdge = {
  __typename?: 'LocationEdge';
  /** Its place in the list, for `after`. For example `bG9jYXRpb25zOjE`. */
  cursor: Scalars['String']['output'];
  /** The location. For example `node { addressLines postcode }`. */
  node: Location;
};

/** Which locations a list keeps. Every condition must hold; one that is an empty list keeps nothing, and one that is null is left out. With any, only locations where a service runs or an event happens that is not over. For example `{ near: "DA8 1QY", within: 2 }`. */
export type LocationFilter = {
  /** Slugs or ids of categories: locations where a service of any of them runs, at most 50. For example `["food-and-essentials"]`. */
  category?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only these ids, at most 100. For example `["912b6c19-0a38-5d7a-940f-331fa6a1509a"]`. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Those that changed at this moment or later, as `lastModifiedAt` says. For example `2026-11-01T00:00:00Z`. */
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  /** A postcode, a postcode district, or the name of a place in the borough: locations within 5 miles of it unless `within` says otherwise. For example `DA8 1QY`. */
  near?: InputMaybe<Scalars['String']['input']>;
  /** How far from `near`, in miles, 1 to 50. For example `2.5`. */
  within?: InputMaybe<Scalars['Float']['input']>;
};

/** The order of a list of locations. Those that are equal in it come in the order of their ids. For example `DISTANCE`. */
export type LocationOrder =
  /** By address from A to Z. For example Crayford Community Hall before Erith Library. */
  | 'ADDRESS_ASC'
  /** By address from Z to A. For example Erith Library before Crayford Community Hall. */
  | 'ADDRESS_DESC'
  /** First listed first. For example 4 March 2025 before 5 March 2025. */
  | 'CREATED_AT_ASC'
  /** Last listed first. For example 5 March 2025 before 4 March 2025. */
  | 'CREATED_AT_DESC'
  /** The nearest to `near` first. For example half a mile away before two miles. */
  | 'DISTANCE'
  /** Longest unchanged first. For example 4 March 2025 before 5 March 2025. */
  | 'LAST_MODIFIED_AT_ASC'
  /** Last changed first. For example 5 March 2025 before 4 March 2025. */
  | 'LAST_MODIFIED_AT_DESC';

/**
 * Everything that can be sent. A form is kept safely before it is answered, is passed on to the council's directory once, and is never cached.
 *
 * Forms are counted for an hour by sender, by each person they would be sent to, and by service. When many have come, further ones wait for a person to look at them; when too many have, they are refused with the code `RATE_LIMITED` and `retryAfter` in seconds. Pages of other sites need a key to send forms, or get `FOREIGN_ORIGIN`.
 *
 * Send an `idempotencyKey` with every form: whoever did not get an answer sends the same form again under the same key, and gets the reference of the first. For example `mutation ($input: FeedbackInput!) { giveFeedback(input: $input, idempotencyKey: "0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01") { reference userErrors { field message } } }`.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** Sends feedback on a page. For example `giveFeedback(input: { url: "/services/erith-food-bank", feedback: "It opens at 10 now.", consented: true }) { reference }`. */
  giveFeedback: SubmissionPayload;
  /** Refers oneself or somebody else to a service whose `referral.method` is `INTERNAL`. For example `referToService(input: { service: "erith-food-bank", name: "Jo Sample", email: "jo@example.org", referralConsented: true }) { reference }`. */
  referToService: SubmissionPayload;
  /** Asks for an organisation, and perhaps a first service, to be listed; a person looks at it before anything is shown. For example `requestListing(input: { user: $user, organisation: { name: "Sidcup Sewing Circle", description: "Weekly mending." } }) { reference }`. */
  requestListing: SubmissionPayload;
};


/**
 * Everything that can be sent. A form is kept safely before it is answered, is passed on to the council's directory once, and is never cached.
 *
 * Forms are counted for an hour by sender, by each person they would be sent to, and by service. When many have come, further ones wait for a person to look at them; when too many have, they are refused with the code `RATE_LIMITED` and `retryAfter` in seconds. Pages of other sites need a key to send forms, or get `FOREIGN_ORIGIN`.
 *
 * Send an `idempotencyKey` with every form: whoever did not get an answer sends the same form again under the same key, and gets the reference of the first. For example `mutation ($input: FeedbackInput!) { giveFeedback(input: $input, idempotencyKey: "0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01") { reference userErrors { field message } } }`.
 */
export type MutationGiveFeedbackArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FeedbackInput;
};


/**
 * Everything that can be sent. A form is kept safely before it is answered, is passed on to the council's directory once, and is never cached.
 *
 * Forms are counted for an hour by sender, by each person they would be sent to, and by service. When many have come, further ones wait for a person to look at them; when too many have, they are refused with the code `RATE_LIMITED` and `retryAfter` in seconds. Pages of other sites need a key to send forms, or get `FOREIGN_ORIGIN`.
 *
 * Send an `idempotencyKey` with every form: whoever did not get an answer sends the same form again under the same key, and gets the reference of the first. For example `mutation ($input: FeedbackInput!) { giveFeedback(input: $input, idempotencyKey: "0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01") { reference userErrors { field message } } }`.
 */
export type MutationReferToServiceArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: ReferralInput;
};


/**
 * Everything that can be sent. A form is kept safely before it is answered, is passed on to the council's directory once, and is never cached.
 *
 * Forms are counted for an hour by sender, by each person they would be sent to, and by service. When many have come, further ones wait for a person to look at them; when too many have, they are refused with the code `RATE_LIMITED` and `retryAfter` in seconds. Pages of other sites need a key to send forms, or get `FOREIGN_ORIGIN`.
 *
 * Send an `idempotencyKey` with every form: whoever did not get an answer sends the same form again under the same key, and gets the reference of the first. For example `mutation ($input: FeedbackInput!) { giveFeedback(input: $input, idempotencyKey: "0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01") { reference userErrors { field message } } }`.
 */
export type MutationRequestListingArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: ListingRequestInput;
};

/** A record that `node` finds by its id. For example a service. */
export type Node = {
  /** Never changes, and is the same in the directory’s own API. For example `b32f1132-7f36-58ec-bda3-102d4be03dd9`. */
  id: Scalars['ID']['output'];
};

/** The whole directory as tables, for analysis. Large amounts are faster as files. For example `openData { asOf files { path bytes } }`. */
export type OpenData = {
  __typename?: 'OpenData';
  /** When the directory was last seen to be like this version. For example `2026-11-24T09:05:00+00:00`. */
  asOf: Scalars['DateTime']['output'];
  /** The same moment in words. For example `Tuesday 24 November 2026, 9:05am`. */
  asOfText: Scalars['String']['output'];
  /** The files that hold more than one table, twenty at most. For example `files { path bytes }`. */
  files: Array<OpenDataFile>;
  /** The licence under which you may use the data. Null when the council states none. For example `licence { name url attribution }`. */
  licence?: Maybe<DataLicence>;
  /** When the version was made, which is when anything in it last changed. For example `2026-11-24T08:50:00+00:00`. */
  madeAt: Scalars['DateTime']['output'];
  /** All tables, forty at most, each after those it refers to. For example `tables { name rows }`. */
  tables: Array<OpenDataTable>;
  /** The version of the tables, which names this state for good. For example `9c41d0aa-12`. */
  version: Scalars['ID']['output'];
};

/** A column of a table of the open data. For example `{ name: "wait_time", type: ENUM }`. */
export type OpenDataColumn = {
  __typename?: 'OpenDataColumn';
  /** What it means, in one sentence. For example `How long people usually wait.` */
  description: Scalars['String']['output'];
  /** A cell as it could be. For example `two_weeks`. */
  example: Scalars['String']['output'];
  /** The share of rows that fill it, 0 to 1. Null while there are no rows. For example `0.93`. */
  filled?: Maybe<Scalars['Float']['output']>;
  /** Whether every row fills it. For example `false`. */
  isRequired: Scalars['Boolean']['output'];
  /** The name in the first line of the CSV file. For example `wait_time`. */
  name: Scalars['String']['output'];
  /** The table whose `id` it holds. Null when it refers to none. For example `organisations`. */
  references?: Maybe<Scalars['String']['output']>;
  /** The field of the directory that it comes from, or how it is made. For example `service.wait_time`. */
  source: Scalars['String']['output'];
  /** What its cells hold. For example `ENUM`. */
  type: OpenDataType;
  /** The values it can have, fifty at most; empty unless its type is `ENUM`. For example `values { value meaning }`. */
  values: Array<OpenDataValue>;
};

/** A file of the open data. For example `{ path: "/data/services.csv", format: CSV, bytes: 184320 }`. */
export type OpenDataFile = {
  __typename?: 'OpenDataFile';
  /** Its size, a whole number. Null while it is being made. For example `184320`. */
  bytes?: Maybe<Scalars['Float']['output']>;
  /** When its content last changed. Null while it is being made. For example `2026-11-24T08:50:00+00:00`. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** For example `CSV`. */
  format: OpenDataFormat;
  /** Its media type, as the answer states it. For example `application/geo+json`. */
  mediaType: Scalars['String']['output'];
  /** For example `services.csv`. */
  name: Scalars['String']['output'];
  /** Its address on this site. For example `/data/services.csv`. */
  path: Scalars['String']['output'];
  /** What it holds. For example `All tables as an Excel workbook`. */
  title: Scalars['String']['output'];
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

/** Figures about the whole directory, made with each version of the open data. For example `openDataInsights { dayText figures { title summary } }`. */
export type OpenDataInsights = {
  __typename?: 'OpenDataInsights';
  /** The day on which ages are measured. For example `2026-11-20`. */
  day: Scalars['Date']['output'];
  /** The same day in words. For example `20th November 2026`. */
  dayText: Scalars['String']['output'];
  /** The figures, twenty at most, in the order of the page. For example `figures { name summary }`. */
  figures: Array<InsightFigure>;
  /** How many services there are. For example `70`. */
  services: Scalars['Int']['output'];
  /** The version of the open data that was counted. For example `9c41d0aa-12`. */
  version: Scalars['ID']['output'];
};

/** A row of a table of the open data, as text. For example `{ cells: ["b32f1132-7f36-58ec-bda3-102d4be03dd9", "Erith Food Bank"] }`. */
export type OpenDataRow = {
  __typename?: 'OpenDataRow';
  /** One text for each column, in their order, as in the CSV file; empty for an empty cell. Long texts end with … after 200 characters. For example `["true", "2026-12-25", ""]`. */
  cells: Array<Scalars['String']['output']>;
};

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

/** A table of the open data. For example `{ name: "service_at_locations", rows: 212 }`. */
export type OpenDataTable = {
  __typename?: 'OpenDataTable';
  /** When a row was last added, changed or removed. Null when it never had one. For example `2026-11-24T08:50:00+00:00`. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The same moment in words. For example `Tuesday 24 November 2026, 8:50am`. */
  changedText?: Maybe<Scalars['String']['output']>;
  /** Its columns, a hundred at most, in the order of the files. For example `columns { name description }`. */
  columns: Array<OpenDataColumn>;
  /** What the table holds, in one or two sentences. For example `Services, one row each.` */
  description: Scalars['String']['output'];
  /** Its files, ten at most. For example `files { path bytes }`. */
  files: Array<OpenDataFile>;
  /** Columns that only its CSV file has, after the others, twenty at most: each joins what is in another table. For example `listColumns { name description }`. */
  listColumns: Array<OpenDataColumn>;
  /** The name in files and addresses, which never changes. For example `service_at_locations`. */
  name: Scalars['ID']['output'];
  /** How many rows the directory no longer has. Null while there is no version yet. For example `3`. */
  removed?: Maybe<Scalars['Int']['output']>;
  /** How many rows it has. Null while there is no version yet. For example `212`. */
  rows?: Maybe<Scalars['Int']['output']>;
  /** Its first rows, as the CSV file has them. For example `sample(first: 3) { cells }`. */
  sample: Array<OpenDataRow>;
  /** For example `Services at locations`. */
  title: Scalars['String']['output'];
};


/** A table of the open data. For example `{ name: "service_at_locations", rows: 212 }`. */
export type OpenDataTableSampleArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

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

/** A value that a column can have. For example `two_weeks`. */
export type OpenDataValue = {
  __typename?: 'OpenDataValue';
  /** For example `Two weeks`. */
  meaning: Scalars['String']['output'];
  /** As it stands in cells. For example `two_weeks`. */
  value: Scalars['String']['output'];
};

/** Whether something is open at this moment, worked out in London time. For example open until five. */
export type OpenState = {
  __typename?: 'OpenState';
  /** When it opens next, while it is closed. For example `2026-11-23T09:00:00+00:00`. */
  nextOpensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is closed now and opens later on the same day. For example `true` at 8am, when it opens at nine. */
  opensToday: Scalars['Boolean']['output'];
  /** For example `OPEN`. */
  status: OpenStatus;
  /** Ready to read. For example `Open now, closes 5pm`. */
  text: Scalars['String']['output'];
  /** When it closes, while it is open. For example `2026-11-20T17:00:00+00:00`. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** Whether something is open. For example `OPEN`. */
export type OpenStatus =
  /** Closed now. For example on Christmas Day. */
  | 'CLOSED'
  /** No hours are given: not the same as closed. For example a helpline that does not say. */
  | 'NOT_STATED'
  /** Open now. For example at 10am on a Monday from 9am to 5pm. */
  | 'OPEN';

/** One rule by which a place is open. For example every Monday from nine to five. */
export type OpeningHours = {
  __typename?: 'OpeningHours';
  /** At or before the opening time means the next day; an empty text when the rule states none. For example `17:00:00`. */
  closesAt: Scalars['TimeOfDay']['output'];
  /** For monthly rules. For example `21`. */
  dayOfMonth?: Maybe<Scalars['Int']['output']>;
  /** How the rule repeats. Null when it is not understood. For example `WEEKLY`. */
  frequency?: Maybe<Frequency>;
  /** Whether the rule holds today, closures aside; of a fortnightly rule until its hours are over. For example `true`. */
  isToday: Scalars['Boolean']['output'];
  /** The next day it applies, for rules rarer than weekly. For example `2026-11-23`. */
  nextOccurring?: Maybe<Scalars['Date']['output']>;
  /** The same in words, for fortnightly rules. For example `Next occurring 23rd November 2026`. */
  nextOccurringText?: Maybe<Scalars['String']['output']>;
  /** First 1 to fourth 4, and 5 for the last. For example `3`. */
  occurrenceOfMonth?: Maybe<Scalars['Int']['output']>;
  /** An empty text when the rule states none. For example `09:00:00`. */
  opensAt: Scalars['TimeOfDay']['output'];
  /** The first day of a fortnightly rule. For example `2026-01-05`. */
  startsAt?: Maybe<Scalars['Date']['output']>;
  /** Ready to read; empty when the rule is not understood. For example `Every Monday 09:00 → 17:00`. */
  text: Scalars['String']['output'];
  /** Monday 1 to Sunday 7. For example `1`. */
  weekday?: Maybe<Scalars['Int']['output']>;
};

/** An organisation that runs services or events. For example a charity. */
export type Organisation = Node & {
  __typename?: 'Organisation';
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The whole description. For example `description { html }`. */
  description: RichText;
  /** For example `hello@erith-food-network.example`. */
  email?: Maybe<Scalars['String']['output']>;
  /** The events it runs that are not over, the soonest first. For example `events(first: 3) { nodes { title when } }`. */
  events?: Maybe<EventConnection>;
  /** The beginning of the description as plain text. For example `Neighbours who make sure nobody goes hungry…` */
  excerpt: Scalars['String']['output'];
  /** Never changes. For example `55bd48dc-ea59-50c2-86b1-0e9ea67327b4`. */
  id: Scalars['ID']['output'];
  /** Its logo. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it is based. Null: the directory does not say. For example `location { postcode }`. */
  location?: Maybe<Location>;
  /** For example `Erith Food Network`. */
  name: Scalars['String']['output'];
  /** For example `020 7946 0123`. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The services it runs, by name. For example `services(first: 10) { totalCount nodes { name } }`. */
  services?: Maybe<ServiceConnection>;
  /** The name in addresses: `/organisations/{slug}`. For example `erith-food-network`. */
  slug: Scalars['String']['output'];
  /** Where it can be followed. For example `socialMedias { type url }`. */
  socialMedias: Array<SocialMedia>;
  /** For example `https://erith-food-network.example`. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** An organisation that runs services or events. For example a charity. */
export type OrganisationEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** An organisation that runs services or events. For example a charity. */
export type OrganisationExcerptArgs = {
  ellipsis?: InputMaybe<Scalars['Boolean']['input']>;
  length?: InputMaybe<Scalars['Int']['input']>;
};


/** An organisation that runs services or events. For example a charity. */
export type OrganisationServicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of organisations. For example the first twenty of forty-two. */
export type OrganisationConnection = {
  __typename?: 'OrganisationConnection';
  /** The organisations, each with its cursor. For example `edges { cursor node { name } }`. */
  edges: Array<OrganisationEdge>;
  /** The organisations themselves. For example `nodes { name }`. */
  nodes: Array<Organisation>;
  /** Where this part of the list stands. For example `pageInfo { hasNextPage endCursor }`. */
  pageInfo: PageInfo;
  /** How many there are in all. For example `42`. */
  totalCount: Scalars['Int']['output'];
};

/** An organisation in a list. For example the third of twenty. */
export type OrganisationEdge = {
  __typename?: 'OrganisationEdge';
  /** Its place in the list, for `after`. For example `b3JnYW5pc2F0aW9uczox`. */
  cursor: Scalars['String']['output'];
  /** The organisation. For example `node { name }`. */
  node: Organisation;
};

/** Which organisations a list keeps. Every condition must hold; one that is an empty list keeps nothing, and one that is null is left out. For example `{ name: "food" }`. */
export type OrganisationFilter = {
  /** Slugs or ids of categories: organisations that run a service in any of them, at most 50. For example `["food-and-essentials"]`. */
  category?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only these ids, at most 100. For example `["55bd48dc-ea59-50c2-86b1-0e9ea67327b4"]`. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Those that changed at this moment or later, as `lastModifiedAt` says. For example `2026-11-01T00:00:00Z`. */
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  /** A part of the name, in any capitals but with its accents. For example `food`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** A postcode, a postcode district, or the name of a place in the borough: organisations that run a service at a place within 5 miles of it unless `within` says otherwise. For example `DA8 1QY`. */
  near?: InputMaybe<Scalars['String']['input']>;
  /** How far from `near`, in miles, 1 to 50. For example `2.5`. */
  within?: InputMaybe<Scalars['Float']['input']>;
};

/** The order of a list of organisations. Those that are equal in it come in the order of their ids. For example `LAST_MODIFIED_AT_DESC`. */
export type OrganisationOrder =
  /** First listed first. For example 4 March 2025 before 5 March 2025. */
  | 'CREATED_AT_ASC'
  /** Last listed first. For example 5 March 2025 before 4 March 2025. */
  | 'CREATED_AT_DESC'
  /** Longest unchanged first. For example 4 March 2025 before 5 March 2025. */
  | 'LAST_MODIFIED_AT_ASC'
  /** Last changed first. For example 5 March 2025 before 4 March 2025. */
  | 'LAST_MODIFIED_AT_DESC'
  /** By name from A to Z. For example Age matters before Erith Food Network. */
  | 'NAME_ASC'
  /** By name from Z to A. For example Erith Food Network before Age matters. */
  | 'NAME_DESC';

/** An information page. For example how to get a food parcel. */
export type Page = Node & {
  __typename?: 'Page';
  /** The pages above it, from the top of the tree down. For example `ancestors { title path }`. */
  ancestors?: Maybe<Array<Page>>;
  /** Categories a landing page leads to. For example `categories { name slug }`. */
  categories?: Maybe<Array<Category>>;
  /** The pages below it, in the council's order. For example `children { title path }`. */
  children?: Maybe<Array<Page>>;
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it says, in short. For example `How to get a food parcel in the borough…` */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** Never changes. For example `53ca69a4-791b-52aa-952b-30370ec9d648`. */
  id: Scalars['ID']['output'];
  /** Its picture. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The page above it. Null at the top of the tree. For example `parent { title path }`. */
  parent?: Maybe<Page>;
  /** Its address on the site; an empty text when it can have none. For example `/pages/cost-of-living/food-banks`. */
  path: Scalars['String']['output'];
  /** Personas a landing page leads to. For example `personas { name slug }`. */
  personas?: Maybe<Array<Persona>>;
  /** What it says, part by part. Null when that cannot be fetched. For example `sections { title blocks { ... on CopyBlock { content { html } } } }`. */
  sections?: Maybe<Array<PageSection>>;
  /** Its own name in addresses. For example `food-banks`. */
  slug: Scalars['String']['output'];
  /** For example `Food banks`. */
  title: Scalars['String']['output'];
  /** For example `INFORMATION`. */
  type: PageType;
};


/** An information page. For example how to get a food parcel. */
export type PageAncestorsArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An information page. For example how to get a food parcel. */
export type PageCategoriesArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An information page. For example how to get a food parcel. */
export type PageChildrenArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An information page. For example how to get a food parcel. */
export type PageExcerptArgs = {
  ellipsis?: InputMaybe<Scalars['Boolean']['input']>;
  length?: InputMaybe<Scalars['Int']['input']>;
};


/** An information page. For example how to get a food parcel. */
export type PagePersonasArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** One block of an information page. For example a paragraph, or a film. */
export type PageBlock = CallToActionBlock | CopyBlock | VideoBlock;

/** A list of information pages. For example those a search finds. */
export type PageConnection = {
  __typename?: 'PageConnection';
  /** The pages, each with its cursor. For example `edges { cursor node { title path } }`. */
  edges: Array<PageEdge>;
  /** What could not be done, in words. For example `The directory could not make sense of this search. Please try other words.` */
  message?: Maybe<Scalars['String']['output']>;
  /** The pages themselves. For example `nodes { title path }`. */
  nodes: Array<Page>;
  /** Where this part of the list stands. For example `pageInfo { hasNextPage endCursor }`. */
  pageInfo: PageInfo;
  /** How many there are in all. For example `12`. */
  totalCount: Scalars['Int']['output'];
};

/** An information page in a list. For example the third of twenty. */
export type PageEdge = {
  __typename?: 'PageEdge';
  /** Its place in the list, for `after`. For example `cGFnZXM6MQ`. */
  cursor: Scalars['String']['output'];
  /** The page. For example `node { title path }`. */
  node: Page;
};

/** Where a list stands between its first and its last page. For example the third page of five. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /**
   * The cursor of the last one given; hand it to `after` for those that follow. For example `c2VydmljZXM6MjA`.
   * It stands for that entry, not for a number: when others before it are added or removed, the list goes on after it
   * all the same. When it is itself removed, or moves away because it changed, the list goes on after the one that came
   * before it. In searches, and lists that come closest match first, it stands for the number. It holds for the list and the filter it came from; with others it is refused.
   */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follow. For example `true`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether some came before. For example `false`. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The number of this page, from 1. For example `1`. */
  page: Scalars['Int']['output'];
  /** How many pages there are. For example `5`. */
  pageCount: Scalars['Int']['output'];
  /** The cursor of the first one given; hand it to `before` for those that come before. Null when the list is empty. For example `c2VydmljZXM6MQ`. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** One part of an information page. For example the introduction. */
export type PageSection = {
  __typename?: 'PageSection';
  /** What stands in it, in order. For example `blocks { ... on CopyBlock { content { html } } }`. */
  blocks: Array<PageBlock>;
  /** Which part it is: `introduction`, `about`, `info_pages`, `collections`, or a name of the council's own. For example `introduction`. */
  name: Scalars['String']['output'];
  /** Its heading. Null when it has none. For example `How it works`. */
  title?: Maybe<Scalars['String']['output']>;
};

/** What a page is for. For example `LANDING`. */
export type PageType =
  /** Tells about one thing. For example how to get a food parcel. */
  | 'INFORMATION'
  /** Leads to the pages below it. For example the cost of living. */
  | 'LANDING';

/** An audience that services are for. For example “Carers”. */
export type Persona = Collection & Node & {
  __typename?: 'Persona';
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the council has switched it on; what is switched off is not given. For example `true`. */
  enabled: Scalars['Boolean']['output'];
  /** Never changes. For example `b0ef964f-dd46-5a51-8ee8-f1773a610752`. */
  id: Scalars['ID']['output'];
  /** Its picture. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** What it gathers, in a sentence, cut after 1,000 characters. For example `Help for you while you look after someone.` */
  intro?: Maybe<Scalars['String']['output']>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** For example `Carers`. */
  name: Scalars['String']['output'];
  /** Whether it stands on the home page. For example `true`. */
  onHomepage: Scalars['Boolean']['output'];
  /** The services for it, the closest match first. For example `services(first: 10) { totalCount nodes { name } }`. */
  services?: Maybe<ServiceConnection>;
  /** Short texts beside it, at most three. For example `{ title content { html } }`. */
  sideboxes: Array<Sidebox>;
  /** The name in addresses: `/personas/{slug}`. For example `carers`. */
  slug: Scalars['String']['output'];
  /** A line under the name. For example `Breaks, advice and people who understand`. */
  subtitle?: Maybe<Scalars['String']['output']>;
};


/** An audience that services are for. For example “Carers”. */
export type PersonaServicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A place somebody can be near. For example `Erith`. */
export type Place = {
  __typename?: 'Place';
  /** Whether it lies in the borough. For example `true`. */
  isInBorough: Scalars['Boolean']['output'];
  /** For example `51.4832`. */
  latitude: Scalars['Float']['output'];
  /** For example `0.1748`. */
  longitude: Scalars['Float']['output'];
  /** For example `Erith` or `DA8`. */
  name: Scalars['String']['output'];
};

/** What a text was understood as. For example `{ place: { name: "DA8 1QY" }, message: null }`. */
export type PlaceResult = {
  __typename?: 'PlaceResult';
  /** Why there is no place, that it lies outside the borough, or that it is not quite what was typed, in words. Null when all is well. For example `“DA 8Q1” is not a postcode. A postcode looks like DA8 1QY.` */
  message?: Maybe<Scalars['String']['output']>;
  /** The place. Null when it was not understood or is not known. For example `place { name latitude longitude }`. */
  place?: Maybe<Place>;
};

/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type Query = {
  __typename?: 'Query';
  /** The categories that are switched on, in the council's order. For example `categories(homepage: true)`. */
  categories: Array<Category>;
  /** One category by its slug or id. Null when there is none, or when it is switched off. For example `category(slug: "food-and-essentials")`. */
  category?: Maybe<Category>;
  /** What a person can choose from to find services that are for them, in the council's order; their options are what `search(eligibilities:)` takes. For example `eligibilityGroups { name options }`. */
  eligibilityGroups?: Maybe<Array<EligibilityGroup>>;
  /** One event by its slug or id, past ones too. For example `event(slug: "open-kitchen-day")`. */
  event?: Maybe<Event>;
  /** Events that are not over yet, the soonest first. For example `events(filter: { startsBefore: "2026-12-25" })`. */
  events: EventConnection;
  /** One place by its id. Null when there is none. For example `location(id: "912b6c19-0a38-5d7a-940f-331fa6a1509a")`. */
  location?: Maybe<Location>;
  /** Places where services run and events happen, by their address. For example `locations(first: 50)`. */
  locations: LocationConnection;
  /** Any record by its id: a service, organisation, event, location, service location, category, persona or page, in this order should two have the same id. Null when there is none, or when it is switched off. For example `node(id: "b32f1132-7f36-58ec-bda3-102d4be03dd9") { ... on Service { name } }`. */
  node?: Maybe<Node>;
  /** Records by their ids, in the order of the ids; null in the place of each that is not found. For example `nodes(ids: ["b32f1132-7f36-58ec-bda3-102d4be03dd9"]) { id ... on Service { name } }`. */
  nodes: Array<Maybe<Node>>;
  /** The whole directory as tables and files, with its licence. Null while there is no version yet. For example `openData { asOf tables { name rows } }`. */
  openData?: Maybe<OpenData>;
  /** Figures about the whole directory. Null until the first version of the open data has files. For example `openDataInsights { figures { title summary } }`. */
  openDataInsights?: Maybe<OpenDataInsights>;
  /** Whether there is open data or, if there is none, why. Null where this site publishes none. For example `NOT_READ`. */
  openDataState?: Maybe<OpenDataState>;
  /** One table of the open data by its name, with the meaning of its columns. Null when there is none. For example `openDataTable(name: "services") { rows columns { name description } }`. */
  openDataTable?: Maybe<OpenDataTable>;
  /** One organisation by its slug or id. For example `organisation(slug: "erith-food-network")`. */
  organisation?: Maybe<Organisation>;
  /** Organisations by name, from A to Z. For example `organisations(first: 50)`. */
  organisations: OrganisationConnection;
  /** One information page by its slug or id. Null when there is none, or when it is switched off. For example `page(slug: "help-with-food")`. */
  page?: Maybe<Page>;
  /** Information pages below another one, in the council's order; those that are switched off are left out. For example `pages(parent: "cost-of-living")`. */
  pages: Array<Page>;
  /** One persona by its slug or id. Null when there is none, or when it is switched off. For example `persona(slug: "carers")`. */
  persona?: Maybe<Persona>;
  /** The personas that are switched on, in the council's order. For example `personas(homepage: true)`. */
  personas: Array<Persona>;
  /** Where a postcode or a place lies, understood as `near` of a search: a misspelt name and the place in an address too. For example `place(query: "DA8 1QY")`. */
  place: PlaceResult;
  /** Where an address of the site has moved to. Null: it has not moved. For example `redirect(url: "/collections/food-and-essentials")`. */
  redirect?: Maybe<Redirect>;
  /** Looks for services, and for pages, organisations, events and categories beside them. For example `search(query: "debt", near: "DA8")`. */
  search: SearchResults;
  /** Information pages a search finds, the best match first. For example `searchPages(query: "food") { totalCount nodes { title path } }`. */
  searchPages: PageConnection;
  /** The words by which searches are understood: synonyms, lay words, abbreviations, other languages, and topics of danger with whom to call. For example `searchVocabulary { urgentTopics(text: "he hits me") { title } }`. */
  searchVocabulary: SearchVocabulary;
  /** One service by its slug or id. Null when there is none, or when it is no longer running. For example `service(slug: "erith-food-bank")`. */
  service?: Maybe<Service>;
  /** Services by name, from A to Z. For example `services(first: 50)`. */
  services: ServiceConnection;
  /** The texts of the site that the council writes. While only they cannot be read, titles have words of this site, and what the council alone can tell is an error. For example `settings { home { categoriesTitle } }`. */
  settings: Settings;
  /** Names that begin like what somebody is typing, or have a word that does: categories, personas, services, organisations, places, events, pages, and words that mean the same. Capitals and accents do not count, nor does one slip in a word of four letters or more. For example `suggest(query: "foo")`. */
  suggest: Array<Suggestion>;
  /** Searches that found no service, 500 at most, the most frequent first. Null where this site does not count them, see `settings`. For example `unmetSearches { words networks }`. */
  unmetSearches?: Maybe<Array<UnmetSearch>>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryCategoriesArgs = {
  homepage?: InputMaybe<Scalars['Boolean']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryCategoryArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryEventArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<EventOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryLocationArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryLocationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LocationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LocationOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryOpenDataTableArgs = {
  name: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryOrganisationArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryOrganisationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrganisationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<OrganisationOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryPageArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryPagesArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  parent?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryPersonaArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryPersonasArgs = {
  homepage?: InputMaybe<Scalars['Boolean']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryPlaceArgs = {
  query: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryRedirectArgs = {
  url: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Array<Scalars['String']['input']>>;
  eligibilities?: InputMaybe<Array<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  isFree?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  literal?: InputMaybe<Scalars['Boolean']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  near?: InputMaybe<Scalars['String']['input']>;
  openNow?: InputMaybe<Scalars['Boolean']['input']>;
  order?: InputMaybe<SearchOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  persona?: InputMaybe<Array<Scalars['String']['input']>>;
  query?: InputMaybe<Scalars['String']['input']>;
  waitTime?: InputMaybe<WaitTime>;
  within?: InputMaybe<Scalars['Float']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QuerySearchPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  query: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryServiceArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QueryServicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ServiceFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ServiceOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be asked. Lists take `first` (1 to 100) with either `after` (a cursor) or `page` (from 1), never both; or, from their end, `last` with `before`.
 * For example `{ services(last: 20) { nodes { name } pageInfo { hasPreviousPage startCursor } } }`.
 */
export type QuerySuggestArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<SuggestionKind>>;
  query: Scalars['String']['input'];
};

/** Where an address has moved to. For example from `/collections/food-and-essentials` to `/categories/food-and-essentials`. */
export type Redirect = {
  __typename?: 'Redirect';
  /** Whether it leads away from this site. For example `false`. */
  isExternal: Scalars['Boolean']['output'];
  /** For example `301`. */
  status: Scalars['Int']['output'];
  /** A path of this site, or a whole address elsewhere. For example `/categories/food-and-essentials`. */
  url: Scalars['String']['output'];
};

/** Whoever refers somebody else. `organisation` or `organisationTaxonomyId` must be given. For example a nurse, or a neighbour. */
export type RefereeInput = {
  /** Their email address. For example `sam@example.org`. */
  email: Scalars['String']['input'];
  /** Their name, up to 255 characters. For example `Sam Okoro`. */
  name: Scalars['String']['input'];
  /** The organisation they work for, or how they know the person, up to 255 characters. For example `Friend or family`. */
  organisation?: InputMaybe<Scalars['String']['input']>;
  /** The directory's id of the kind of organisation they work for, in place of `organisation`. For example `ac15da94-3071-5ed4-b77a-a5de75819a7f`. */
  organisationTaxonomyId?: InputMaybe<Scalars['ID']['input']>;
  /** Their UK phone number, landline or mobile. For example `020 7946 0155`. */
  phone: Scalars['String']['input'];
};

/** A referral of oneself or somebody else. At least one of `email`, `phone` and `otherContact` must be given. For example `{ service: "erith-food-bank", name: "Jo Sample", email: "jo@example.org", referralConsented: true }`. */
export type ReferralInput = {
  /** What the service should know, up to 255 characters. For example `Uses a wheelchair.`. */
  comments?: InputMaybe<Scalars['String']['input']>;
  /** Their email address. For example `jo@example.org`. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** That they agreed to be asked later how it went. For example `false`. */
  feedbackConsented?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who needs the service, up to 255 characters. For example `Jo Sample`. */
  name: Scalars['String']['input'];
  /** Any other way to get in touch with them, up to 255 characters. For example `Landline 020 7946 0144, after 6pm`. */
  otherContact?: InputMaybe<Scalars['String']['input']>;
  /** Their UK mobile number; spaces do not matter. Any other number goes under `otherContact`. For example `07700 900123`. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The first part of their postcode. Of a whole one only that part is passed on. For example `DA6`. */
  postcode?: InputMaybe<Scalars['String']['input']>;
  /** Whoever refers somebody else; left out when people refer themselves. For example `{ name: "Sam Okoro", email: "sam@example.org", phone: "020 7946 0155", organisation: "Erith Health Centre" }`. */
  referee?: InputMaybe<RefereeInput>;
  /** That the person agreed to these details being passed on to the service; ask before sending. For example `true`. */
  referralConsented: Scalars['Boolean']['input'];
  /** The slug or id of the service. For example `erith-food-bank`. */
  service: Scalars['String']['input'];
};

/** Whether and where a referral can be made. For example `INTERNAL`. */
export type ReferralMethod =
  /** On the service's own site. For example a hospital clinic. */
  | 'EXTERNAL'
  /** Through the form on this site. For example a befriending service. */
  | 'INTERNAL'
  /** It takes no referrals: people get in touch themselves. For example a drop-in. */
  | 'NONE';

/** How someone can be referred to a service. For example through a form on this site. */
export type ReferralOffer = {
  __typename?: 'ReferralOffer';
  /** The words on the button. Null when there is nothing to press. For example `Refer someone`. */
  buttonText?: Maybe<Scalars['String']['output']>;
  /** Whether and where a referral can be made. For example `INTERNAL`. */
  method: ReferralMethod;
  /** Whether to say that a referral is no promise of a place. For example `true`. */
  showDisclaimer: Scalars['Boolean']['output'];
  /** Where to refer when the method is `EXTERNAL`. For example `https://riverside-advice.example/refer`. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** A text with paragraphs, lists and links, in three forms. For example `description { html }`. */
export type RichText = {
  __typename?: 'RichText';
  /** Sanitised HTML, safe to show. For example `<p>Come along for <strong>tea</strong>.</p>` */
  html: Scalars['String']['output'];
  /** As it was written. For example `Come along for **tea**.` */
  markdown: Scalars['String']['output'];
  /** Plain words. For example `Come along for tea.` */
  text: Scalars['String']['output'];
};


/** A text with paragraphs, lists and links, in three forms. For example `description { html }`. */
export type RichTextHtmlArgs = {
  topHeading?: InputMaybe<Scalars['Int']['input']>;
};

/** A search that was respelt. For example `{ typed: "lonley", searchedFor: "lonely" }`. The search as it was typed is `search(literal: true)`. */
export type SearchCorrection = {
  __typename?: 'SearchCorrection';
  /** For example `lonely`. */
  searchedFor: Scalars['String']['output'];
  /** For example `lonley`. */
  typed: Scalars['String']['output'];
};

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

/** What a search found. For example services near Erith that give advice on debt. */
export type SearchResults = {
  __typename?: 'SearchResults';
  /** Categories on the subject. For example `categories { name slug }`. */
  categories: Array<Category>;
  /** What was respelt. Null when nothing was. For example `{ typed: "lonley", searchedFor: "lonely" }`. */
  correction?: Maybe<SearchCorrection>;
  /** How many services there are with one filter less, for each filter in force, ten at most. Null as above. For example `droppedFilters { filter count }`. */
  droppedFilters?: Maybe<Array<DroppedFilter>>;
  /** Events on the subject, the soonest first, three at most; for a search such as `events on friday evenings` the ten next at those times. Near a place those within a mile come first, then those within three. For example `events { title when }`. */
  events: Array<Event>;
  /** How many services there are with one filter more. Null while only the directory's own search can answer. For example `filterCounts { free openNow }`. */
  filterCounts?: Maybe<FilterCounts>;
  /** Whether the words ask for events, which are listed first then. For example `true` for `events tonight`. */
  isForEvents: Scalars['Boolean']['output'];
  /** Whether the words raise no topic and tell of somebody: they may mean a danger that nothing recognises, so show a way to urgent help. For example `true` for `my ex knows the school`. */
  mayBeUrgent: Scalars['Boolean']['output'];
  /** What was changed or could not be done, in words. For example `We do not know the place “Atlantis”, so these results are from the whole borough.` */
  message?: Maybe<Scalars['String']['output']>;
  /** Organisations with these words in their name. For example `organisations { name slug }`. */
  organisations: Array<Organisation>;
  /** Information pages on the subject. For example `pages { title path }`. */
  pages: Array<Page>;
  /** What `near` was understood as. Null when it was left out or not understood. For example `place { name latitude longitude }`. */
  place?: Maybe<Place>;
  /** What was searched for in the end. Null when nothing was searched for. For example `befriending`. */
  searchedFor?: Maybe<Scalars['String']['output']>;
  /** The services, in the order that was asked for. For example `services { totalCount nodes { name } }`. */
  services: ServiceConnection;
  /** Services that match but have no fixed place: online, by phone or across the borough. Given when the search named a place, which they would otherwise be lost to. For example `servicesWithoutPlace { nodes { name contactPhone } }`. */
  servicesWithoutPlace?: Maybe<ServiceConnection>;
  /** What was understood in the words, twelve parts at most. Show each as something that can be removed. For example `understood { text queryWithout }`. */
  understood: Array<UnderstoodPart>;
  /** Topics of danger that the words raise, a few at most. Show them above everything else. For example `urgentTopics { title contacts { name phone } }`. */
  urgentTopics: Array<UrgentTopic>;
};

/** The words by which residents' searches are understood, the council's own among them. For example `{ languages { name } }`. */
export type SearchVocabulary = {
  __typename?: 'SearchVocabulary';
  /** Groups of words that find each other, or find the words of records: synonyms, lay words, abbreviations, then other languages. For example `groups(kind: LAY_WORDS, first: 50)`. */
  groups: VocabularyGroupConnection;
  /** The languages besides English, sixty at most. For example Polish. */
  languages: Array<VocabularyLanguage>;
  /** Topics of danger, forty at most, with whom to call now. Show those of a search above its results. For example `urgentTopics(text: "he hits me")`. */
  urgentTopics: Array<UrgentTopic>;
};


/** The words by which residents' searches are understood, the council's own among them. For example `{ languages { name } }`. */
export type SearchVocabularyGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<VocabularyKind>;
  language?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


/** The words by which residents' searches are understood, the council's own among them. For example `{ languages { name } }`. */
export type SearchVocabularyUrgentTopicsArgs = {
  text?: InputMaybe<Scalars['String']['input']>;
};

/** A service, activity, club or group that helps residents. For example a food bank. */
export type Service = Node & {
  __typename?: 'Service';
  /** The categories it belongs to. For example `categories { name slug }`. */
  categories?: Maybe<Array<Category>>;
  /** For example `hello@erith-food-network.example`. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Whom to ask for. For example `Asha`. */
  contactName?: Maybe<Scalars['String']['output']>;
  /** For example `020 7946 0123`. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** When it was first listed: as the directory says, else when this site first saw it. Where neither is known `1970-01-01T00:00:00Z`. For example `2025-03-04T09:30:00Z`. */
  createdAt: Scalars['DateTime']['output'];
  /** The whole description. For example `description { html }`. */
  description: RichText;
  /** Who it is for. Empty means everyone. For example `eligibilities { name text }`. */
  eligibilities: Array<EligibilityGroup>;
  /** The beginning of the description as plain text. For example `Come along for tea, cards and company…` */
  excerpt: Scalars['String']['output'];
  /** What it costs, in words. For example `£2 towards refreshments`. */
  feesText?: Maybe<Scalars['String']['output']>;
  /** A page about the cost. For example `https://riverside-arts.example/prices`. */
  feesUrl?: Maybe<Scalars['URL']['output']>;
  /** How fresh this information is. For example `freshness { band text }`. */
  freshness: Freshness;
  /** Pictures of it. For example `gallery { url(maxDimension: 350) altText }`. */
  gallery: Array<Image>;
  /** Never changes. For example `b32f1132-7f36-58ec-bda3-102d4be03dd9`. */
  id: Scalars['ID']['output'];
  /** Its picture or logo. Null when it has none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** One or two plain sentences, cut after 1,000 characters. For example `Three days of food for anyone who cannot afford to eat.` */
  intro: Scalars['String']['output'];
  /** Whether it costs nothing. For example `true`. */
  isFree: Scalars['Boolean']['output'];
  /** When the information last changed: as the directory says, or when this site noticed, if that was later. Where neither is known `1970-01-01T00:00:00Z`. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt: Scalars['DateTime']['output'];
  /** For example `Erith Food Bank`. */
  name: Scalars['String']['output'];
  /** What it offers, in its own order. For example `["Food parcels", "A hot drink"]`. */
  offerings: Array<Scalars['String']['output']>;
  /** Whether it is open now, over all its places. For example `openState { status text }`. */
  openState?: Maybe<OpenState>;
  /** Who runs it. Null when that cannot be found. For example `organisation { name slug }`. */
  organisation?: Maybe<Organisation>;
  /** How someone can be referred to it. For example `referral { method buttonText }`. */
  referral: ReferralOffer;
  /** Services like this one, the closest first. For example `related(first: 3) { name slug }`. */
  related?: Maybe<Array<Service>>;
  /** Where and when it runs; in a search near a place the nearest first, of one with `openNow` those open before the others. Empty for services by phone, online or across the borough. For example `serviceLocations { name openingHours { text } location { postcode } }`. */
  serviceLocations?: Maybe<Array<ServiceLocation>>;
  /** The name in addresses: `/services/{slug}`. For example `erith-food-bank`. */
  slug: Scalars['String']['output'];
  /** Where it can be followed. For example `socialMedias { type url }`. */
  socialMedias: Array<SocialMedia>;
  /** Short labels. For example `Warm space`. */
  tags: Array<Tag>;
  /** What someone said about it. For example `They listened before they asked.` */
  testimonial?: Maybe<Scalars['String']['output']>;
  /** What kind of thing it is. For example `SERVICE`. */
  type: ServiceType;
  /** Its own page on the web. For example `https://erith-food-network.example/food-bank`. */
  url?: Maybe<Scalars['URL']['output']>;
  /** Good to know, in its own order. For example `usefulInfos { title description { html } }`. */
  usefulInfos: Array<UsefulInfo>;
  /** A film on YouTube or Vimeo. For example `https://www.youtube.com/watch?v=abc`. */
  videoUrl?: Maybe<Scalars['URL']['output']>;
  /** How long people usually wait. Null when it is not stated. For example `TWO_WEEKS`. */
  waitTime?: Maybe<WaitTime>;
};


/** A service, activity, club or group that helps residents. For example a food bank. */
export type ServiceCategoriesArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A service, activity, club or group that helps residents. For example a food bank. */
export type ServiceExcerptArgs = {
  ellipsis?: InputMaybe<Scalars['Boolean']['input']>;
  length?: InputMaybe<Scalars['Int']['input']>;
};


/** A service, activity, club or group that helps residents. For example a food bank. */
export type ServiceRelatedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A service, activity, club or group that helps residents. For example a food bank. */
export type ServiceServiceLocationsArgs = {
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A list of services. For example the first twenty of eighty-seven. */
export type ServiceConnection = {
  __typename?: 'ServiceConnection';
  /** The services, each with its cursor. For example `edges { cursor node { name } }`. */
  edges: Array<ServiceEdge>;
  /** The services themselves. For example `nodes { name openState { text } }`. */
  nodes: Array<Service>;
  /** Where this part of the list stands. For example `pageInfo { hasNextPage endCursor }`. */
  pageInfo: PageInfo;
  /** How many there are in all. For example `87`. */
  totalCount: Scalars['Int']['output'];
};

/** A service in a list. For example the third of twenty. */
export type ServiceEdge = {
  __typename?: 'ServiceEdge';
  /** Its place in the list, for `after`. For example `c2VydmljZXM6MQ`. */
  cursor: Scalars['String']['output'];
  /** The service. For example `node { name }`. */
  node: Service;
};

/** Which services a list keeps. Every condition must hold; one that is an empty list keeps nothing, and one that is null is left out. For example `{ tags: ["warm-space"], referralMethod: INTERNAL }`. */
export type ServiceFilter = {
  /** Slugs or ids of categories: services in any of them, at most 50. For example `["food-and-essentials"]`. */
  category?: InputMaybe<Array<Scalars['String']['input']>>;
  /** How fresh their information is: services in any of these bands. For example `[AGEING, STALE]`. */
  freshness?: InputMaybe<Array<FreshnessBand>>;
  /** Only these ids, at most 100. For example `["b32f1132-7f36-58ec-bda3-102d4be03dd9"]`. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether they cost nothing. For example `true`. */
  isFree?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those that changed at this moment or later, as `lastModifiedAt` says. For example `2026-11-01T00:00:00Z`. */
  modifiedSince?: InputMaybe<Scalars['DateTime']['input']>;
  /** A part of the name, in any capitals but with its accents. For example `food`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** A postcode, a postcode district, or the name of a place in the borough: services that run at a place within 5 miles of it unless `within` says otherwise. For example `DA8 1QY`. */
  near?: InputMaybe<Scalars['String']['input']>;
  /** The slug or id of the organisation that runs them; an empty text is that of none. For example `erith-food-network`. */
  organisation?: InputMaybe<Scalars['String']['input']>;
  /** How people are referred. For example `INTERNAL`. */
  referralMethod?: InputMaybe<ReferralMethod>;
  /** Slugs of tags: services with any of them. For example `["warm-space"]`. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** How far from `near`, in miles, 1 to 50. For example `2.5`. */
  within?: InputMaybe<Scalars['Float']['input']>;
};

/** A service at a place. For example a food bank in a church hall. */
export type ServiceLocation = Node & {
  __typename?: 'ServiceLocation';
  /** Bank holidays of England within a fortnight on which it would be open, and of which it states nothing. For example `["Friday 25 December is Christmas Day: times may be different, so check before you go."]`. */
  bankHolidayMessages: Array<Scalars['String']['output']>;
  /** The closure in force, or the next one to come. For example `Closed on 25th December 2026`. */
  closureMessage?: Maybe<Scalars['String']['output']>;
  /** Days with other hours, or none, until they are over. For example `closures { message startsAt }`. */
  closures: Array<Closure>;
  /** When it was first listed: as the directory says, else when this site first saw it. Null when neither is known. For example `2025-03-04T09:30:00Z`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Miles from the place the search named. Null when it named none. For example `0.7`. */
  distance?: Maybe<Scalars['Float']['output']>;
  /** Never changes. For example `f43d5d60-6480-55f3-b4a3-1eeaf0efb92d`. */
  id: Scalars['ID']['output'];
  /** A picture of the service at this place. Null when there is none. For example `{ url(maxDimension: 350) altText }`. */
  image?: Maybe<Image>;
  /** When it last changed: as the directory says, or when this site noticed, if that was later. Null when neither is known. For example `2026-10-12T14:05:11Z`. */
  lastModifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The place itself. Null when it cannot be found. For example `location { addressLines postcode }`. */
  location?: Maybe<Location>;
  /** What the service calls this place. For example `Main hall`. */
  name?: Maybe<Scalars['String']['output']>;
  /** Whether it is open now, at this place. For example `openState { status text }`. */
  openState: OpenState;
  /** When it is regularly open. For example `openingHours { text }`. */
  openingHours: Array<OpeningHours>;
};

/** The order of a list of services. Those that are equal in it come in the order of their ids. For example `LAST_MODIFIED_AT_DESC`. */
export type ServiceOrder =
  /** First listed first. For example 4 March 2025 before 5 March 2025. */
  | 'CREATED_AT_ASC'
  /** Last listed first. For example 5 March 2025 before 4 March 2025. */
  | 'CREATED_AT_DESC'
  /** The nearest to `near` first; those without a place last. For example half a mile away before two miles. */
  | 'DISTANCE'
  /** Longest unchanged first. For example 4 March 2025 before 5 March 2025. */
  | 'LAST_MODIFIED_AT_ASC'
  /** Last changed first. For example 5 March 2025 before 4 March 2025. */
  | 'LAST_MODIFIED_AT_DESC'
  /** By name from A to Z. For example Arts club before Befriending. */
  | 'NAME_ASC'
  /** By name from Z to A. For example Befriending before Arts club. */
  | 'NAME_DESC';

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

/** The texts of the site that the council writes. For example the title above the search box. */
export type Settings = {
  __typename?: 'Settings';
  /** The text of `/about`. For example `about { title content { html } }`. */
  about: ContentText;
  /** The text of `/accessibility-statement`. For example `accessibilityStatement { title content { html } }`. */
  accessibilityStatement: ContentText;
  /** Whom to thank for the boundaries behind `ward` and `district`, to show where you show them. For example `["Contains OS data © Crown copyright and database right 2025."]`. */
  areaAttributions: Array<Scalars['String']['output']>;
  /** A notice for every page. Null when there is none. For example `banner { title content { html } }`. */
  banner?: Maybe<Banner>;
  /** The text of `/contact`. For example `contact { title content { html } }`. */
  contact: ContentText;
  /** The text of `/cookie-policy`. Null when the directory holds none. For example `cookiePolicy { title content { html } }`. */
  cookiePolicy?: Maybe<ContentText>;
  /** Whether this site counts searches that find nothing, without keeping who searched. For example `false`. */
  countsUnmetSearches: Scalars['Boolean']['output'];
  /** The licence under which you may use the records. Null when the council states none. For example `dataLicence { name url attribution }`. */
  dataLicence?: Maybe<DataLicence>;
  /** The district or borough that this directory is for. Null when its boundaries name none, or several. For example `district { code name }`. */
  district?: Maybe<Area>;
  /** The text above a list of favourites. For example `favourites { title content { html } }`. */
  favourites: ContentText;
  /** The text of `/get-involved`. For example `getInvolved { title content { html } }`. */
  getInvolved: ContentText;
  /** Texts that stand on every page. For example `global { contactPhone }`. */
  global: GlobalSettings;
  /** Texts of the home page. For example `home { searchTitle }`. */
  home: HomeSettings;
  /** Whether some or all of what this directory shows is invented sample data. For example `true`. */
  isSample: Scalars['Boolean']['output'];
  /** The text of `/privacy-policy`. For example `privacyPolicy { title content { html } }`. */
  privacyPolicy: ContentText;
  /** The text of `/terms-and-conditions`. For example `termsAndConditions { title content { html } }`. */
  termsAndConditions: ContentText;
};

/** A short text beside a category or persona. For example whom to call today. */
export type Sidebox = {
  __typename?: 'Sidebox';
  /** For example *Call the borough line on **020 7946 0000**.* */
  content: RichText;
  /** For example `Need help today?` */
  title: Scalars['String']['output'];
};

/** A profile on a social network. For example a page on Facebook. */
export type SocialMedia = {
  __typename?: 'SocialMedia';
  /** The network. For example `FACEBOOK`. */
  type: SocialMediaType;
  /** For example `https://social.example/erithfood`. */
  url: Scalars['URL']['output'];
};

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

/** What became of a form. For example `{ "reference": "SP-7KQ4-M2XD", "userErrors": [] }`. */
export type SubmissionPayload = {
  __typename?: 'SubmissionPayload';
  /** What to quote when asking about it. Null when it was not taken. For example `SP-7KQ4-M2XD`. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Everything that has to be mended before it can be taken, in the order of the fields; empty when it was taken. For example that no name was given. */
  userErrors: Array<UserError>;
};

/** Something whose name begins like what was typed. For example the category “Food and essentials” for `foo`. */
export type Suggestion = {
  __typename?: 'Suggestion';
  /** What kind of thing it is. For example `CATEGORY`. */
  kind: SuggestionKind;
  /** Its address on the site. For example `/categories/food-and-essentials`. */
  path: Scalars['String']['output'];
  /** Its name or title. For example `Food and essentials`. */
  text: Scalars['String']['output'];
};

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

/** A short label. For example “Warm space”. */
export type Tag = {
  __typename?: 'Tag';
  /** For example `Warm space`. */
  label: Scalars['String']['output'];
  /** For example `warm-space`. */
  slug: Scalars['String']['output'];
};

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

/** A part of a search that was understood. For example `{ kind: PLACE, text: "near Sidcup", words: "sidcup", queryWithout: "debt advice" }`. */
export type UnderstoodPart = {
  __typename?: 'UnderstoodPart';
  /** For example `PLACE`. */
  kind: UnderstoodKind;
  /** The query without these words, empty when no others are left. For example `youth club`. */
  queryWithout: Scalars['String']['output'];
  /** What it was understood as, to be shown. For example `for ages 14`. */
  text: Scalars['String']['output'];
  /** The words typed for it. For example `14 year old`. */
  words: Scalars['String']['output'];
};

/** A search that found no service, as at least ten different networks sent it within a week. For example `{ words: "ukulele", networks: "10 to 19" }`. */
export type UnmetSearch = {
  __typename?: 'UnmetSearch';
  /** How many networks sent it in one week, roughly. For example `10 to 19`. */
  networks: Scalars['String']['output'];
  /** What was searched for, in small letters. For example `ukulele`. */
  words: Scalars['String']['output'];
};

/** Whom to call about something urgent. For example `{ name: "Samaritans", phone: "116 123" }`. */
export type UrgentContact = {
  __typename?: 'UrgentContact';
  /** When somebody answers. For example `Day and night, free`. */
  hours: Scalars['String']['output'];
  /** For example `Samaritans`. */
  name: Scalars['String']['output'];
  /** The number to call. Null when there is none. For example `116 123`. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The number for text messages. Null when there is none. For example `85258`. */
  text?: Maybe<Scalars['String']['output']>;
  /** Its own site. Null when there is none. For example `https://www.samaritans.org/`. */
  url?: Maybe<Scalars['URL']['output']>;
  /** For whom, or when, it is right. For example `You want somebody to listen, whatever you are going through.` */
  when: Scalars['String']['output'];
};

/** Something that cannot wait: the words that raise it, and what to show above everything else then. For example violence at home. */
export type UrgentTopic = {
  __typename?: 'UrgentTopic';
  /** Whom to call now, a dozen or so, the most urgent first. For example `contacts { name phone }`. */
  contacts: Array<UrgentContact>;
  /** Phrases in which those words are false alarms, at most some hundreds. For example `["drug abuse"]`. */
  except: Array<Scalars['String']['output']>;
  /** Whether a page about it needs a quick exit. For example `true`. */
  isSensitive: Scalars['Boolean']['output'];
  /** The search that finds the directory's own services. For example `domestic abuse`. */
  services: Scalars['String']['output'];
  /** One plain sentence to show. For example `You can talk to somebody in confidence now, and it is not your fault.` */
  text: Scalars['String']['output'];
  /** The heading to show. For example `Are you in danger from somebody you know?`. */
  title: Scalars['String']['output'];
  /** The name of the topic in programs. For example `violence-at-home`. */
  topic: Scalars['String']['output'];
  /** The words that raise it, at most some hundreds; sentences made of other words may raise it, too, which `urgentTopics(text:)` tells. For example `["hits me"]`. */
  words: Array<Scalars['String']['output']>;
};

/** One thing that is good to know. For example how to get there. */
export type UsefulInfo = {
  __typename?: 'UsefulInfo';
  /** For example *Two minutes from Erith station.* */
  description: RichText;
  /** For example `Getting here`. */
  title: Scalars['String']['output'];
};

/** Something that has to be mended in a form. For example a phone number that is too short. */
export type UserError = {
  __typename?: 'UserError';
  /** What kind of fault it is, for programs. For example `REQUIRED`. */
  code: UserErrorCode;
  /** Where it stands in the input, from the outside in; entries of lists by their number from 0. Empty: the form as a whole. For example `["referee", "email"]`. */
  field: Array<Scalars['String']['output']>;
  /** What is wrong and how to mend it, to be shown as it is. For example `Enter what happened.`. */
  message: Scalars['String']['output'];
};

/** What is wrong with a form. For example `REQUIRED`. */
export type UserErrorCode =
  /** Nobody agreed to what has to be agreed to. For example `referralConsented: false`. */
  | 'CONSENT_REQUIRED'
  /** It does not have the form it must have. For example an email address without an @. */
  | 'INVALID'
  /** It is a phone number, but text messages to it would not arrive. For example `020 7946 0144`. */
  | 'NOT_A_UK_MOBILE'
  /** There is no such record, or it is switched off. For example a service that has ended. */
  | 'NOT_FOUND'
  /** The service takes no referrals, or takes them on a site of its own. For example a drop-in. */
  | 'NOT_REFERABLE'
  /** The council's directory refused it, in words of its own. For example an email address that it takes for none. */
  | 'REFUSED'
  /** Nothing was given where something must be. For example no name. */
  | 'REQUIRED'
  /** It is longer than can be kept. For example 300 characters of comments. */
  | 'TOO_LONG'
  /** The list is longer than can be kept. For example 30 offerings. */
  | 'TOO_MANY';

/** A block with a film. For example an introduction to this directory. */
export type VideoBlock = {
  __typename?: 'VideoBlock';
  /** For example `How to use this directory`. */
  title: Scalars['String']['output'];
  /** On YouTube or Vimeo. For example `https://www.youtube.com/watch?v=abc`. */
  url: Scalars['URL']['output'];
};

/** Words that find others. For example `{ kind: LAY_WORDS, words: ["button round the neck"], meanings: ["telecare"] }`. */
export type VocabularyGroup = {
  __typename?: 'VocabularyGroup';
  /** What kind of group it is. For example `SYNONYMS`. */
  kind: VocabularyKind;
  /** The language of the words. Null: they are English. For example `{ code: "pl", name: "Polish" }`. */
  language?: Maybe<VocabularyLanguage>;
  /** What is looked for: the words of records or, of synonyms, each of the group. For example `["food bank"]`. */
  meanings: Array<Scalars['String']['output']>;
  /** What residents type, at most a few hundred words or phrases. Capitals, accents, apostrophes and hyphens do not count. For example `["foodbank", "food parcel"]`. */
  words: Array<Scalars['String']['output']>;
};

/** A list of groups of the search vocabulary. For example its abbreviations. */
export type VocabularyGroupConnection = {
  __typename?: 'VocabularyGroupConnection';
  /** The groups, each with its cursor. For example `edges { cursor node { words } }`. */
  edges: Array<VocabularyGroupEdge>;
  /** The groups themselves. For example `nodes { kind words meanings }`. */
  nodes: Array<VocabularyGroup>;
  /** Where this part of the list stands. For example `pageInfo { hasNextPage endCursor }`. */
  pageInfo: PageInfo;
  /** How many there are in all. For example `977`. */
  totalCount: Scalars['Int']['output'];
};

/** A group of the search vocabulary in a list. For example the third of twenty. */
export type VocabularyGroupEdge = {
  __typename?: 'VocabularyGroupEdge';
  /** Its place in the list, for `after`. For example `dm9jYWJ1bGFyeTox`. */
  cursor: Scalars['String']['output'];
  /** The group. For example `node { words meanings }`. */
  node: VocabularyGroup;
};

/** How the words of a group find others. For example `SYNONYMS` find each other. */
export type VocabularyKind =
  /** A short form and what it stands for; each finds the other. For example “CAB” and “citizens advice”. */
  | 'ABBREVIATION'
  /** Words of another language for a need. For example “żywność” finds “food bank”. */
  | 'LANGUAGE'
  /** What residents say, which finds what records say, not the other way round. For example “can't pay my rent” finds “rent arrears”. */
  | 'LAY_WORDS'
  /** Words that find each other. For example “telecare” and “pendant alarm”. */
  | 'SYNONYMS';

/** A language of the search vocabulary. For example `{ code: "pl", name: "Polish" }`. */
export type VocabularyLanguage = {
  __typename?: 'VocabularyLanguage';
  /** For example `pl`. */
  code: Scalars['String']['output'];
  /** Its English name. For example `Polish`. */
  name: Scalars['String']['output'];
};

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

/** A count of services by wait. For example `{ waitTime: TWO_WEEKS, count: 3 }`. */
export type WaitTimeCount = {
  __typename?: 'WaitTimeCount';
  /** For example `3`. */
  count: Scalars['Int']['output'];
  /** The longest wait. For example `TWO_WEEKS`. */
  waitTime: WaitTime;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  PageBlock:
    | ( PageCtaBlockRecord )
    | ( PageCopyBlockRecord )
    | ( PageVideoBlockRecord )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Collection:
    | ( CollectionCategoryRecord )
    | ( CollectionPersonaRecord )
  ;
  Node:
    | ( CollectionCategoryRecord )
    | ( OrganisationEventRecord )
    | ( LocationRecord )
    | ( OrganisationRecord )
    | ( PageModel )
    | ( CollectionPersonaRecord )
    | ( ServiceModel )
    | ( ServiceLocationModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Area: ResolverTypeWrapper<Area>;
  Banner: ResolverTypeWrapper<BlockModel>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CalendarLeaf: ResolverTypeWrapper<CalendarLeaf>;
  CallToActionBlock: ResolverTypeWrapper<PageCtaBlockRecord>;
  Category: ResolverTypeWrapper<CollectionCategoryRecord>;
  CategoryCount: ResolverTypeWrapper<Omit<CategoryCount, 'category'> & { category: ResolversTypes['Category'] }>;
  Closure: ResolverTypeWrapper<HolidayOpeningHourRecord>;
  Collection: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Collection']>;
  ContentText: ResolverTypeWrapper<ContentTextModel>;
  CopyBlock: ResolverTypeWrapper<PageCopyBlockRecord>;
  DataLicence: ResolverTypeWrapper<DataLicence>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DistanceCount: ResolverTypeWrapper<DistanceCount>;
  DroppedFilter: ResolverTypeWrapper<DroppedFilter>;
  EligibilityCount: ResolverTypeWrapper<EligibilityCount>;
  EligibilityGroup: ResolverTypeWrapper<EligibilityGroup>;
  Event: ResolverTypeWrapper<OrganisationEventRecord>;
  EventConnection: ResolverTypeWrapper<Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['EventEdge']>, nodes: Array<ResolversTypes['Event']> }>;
  EventDay: ResolverTypeWrapper<EventDay>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventFilter: EventFilter;
  EventOrder: EventOrder;
  FeedbackInput: FeedbackInput;
  FilterCounts: ResolverTypeWrapper<FilterCountsModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Frequency: Frequency;
  Freshness: ResolverTypeWrapper<Freshness>;
  FreshnessBand: FreshnessBand;
  GlobalSettings: ResolverTypeWrapper<SettingsModel>;
  HomeSettings: ResolverTypeWrapper<BlockModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<ImageModel>;
  InsightFigure: ResolverTypeWrapper<Figure>;
  InsightKind: InsightKind;
  InsightRow: ResolverTypeWrapper<InsightRow>;
  InsightShape: ResolverTypeWrapper<InsightShape>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ListingOrganisationInput: ListingOrganisationInput;
  ListingRequestInput: ListingRequestInput;
  ListingServiceInput: ListingServiceInput;
  ListingSocialMediaInput: ListingSocialMediaInput;
  ListingUsefulInfoInput: ListingUsefulInfoInput;
  ListingUserInput: ListingUserInput;
  Location: ResolverTypeWrapper<LocationRecord>;
  LocationConnection: ResolverTypeWrapper<Omit<LocationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['LocationEdge']>, nodes: Array<ResolversTypes['Location']> }>;
  LocationEdge: ResolverTypeWrapper<Omit<LocationEdge, 'node'> & { node: ResolversTypes['Location'] }>;
  LocationFilter: LocationFilter;
  LocationOrder: LocationOrder;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OpenData: ResolverTypeWrapper<DatasetVersion>;
  OpenDataColumn: ResolverTypeWrapper<OpenDataColumn>;
  OpenDataFile: ResolverTypeWrapper<OpenDataFile>;
  OpenDataFormat: OpenDataFormat;
  OpenDataInsights: ResolverTypeWrapper<Insights>;
  OpenDataRow: ResolverTypeWrapper<OpenDataRow>;
  OpenDataState: OpenDataState;
  OpenDataTable: ResolverTypeWrapper<OpenDataTableModel>;
  OpenDataType: OpenDataType;
  OpenDataValue: ResolverTypeWrapper<OpenDataValue>;
  OpenState: ResolverTypeWrapper<OpenStateWords>;
  OpenStatus: OpenStatus;
  OpeningHours: ResolverTypeWrapper<RegularOpeningHourRecord>;
  Organisation: ResolverTypeWrapper<OrganisationRecord>;
  OrganisationConnection: ResolverTypeWrapper<Omit<OrganisationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['OrganisationEdge']>, nodes: Array<ResolversTypes['Organisation']> }>;
  OrganisationEdge: ResolverTypeWrapper<Omit<OrganisationEdge, 'node'> & { node: ResolversTypes['Organisation'] }>;
  OrganisationFilter: OrganisationFilter;
  OrganisationOrder: OrganisationOrder;
  Page: ResolverTypeWrapper<PageModel>;
  PageBlock: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PageBlock']>;
  PageConnection: ResolverTypeWrapper<Omit<PageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['PageEdge']>, nodes: Array<ResolversTypes['Page']> }>;
  PageEdge: ResolverTypeWrapper<Omit<PageEdge, 'node'> & { node: ResolversTypes['Page'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PageSection: ResolverTypeWrapper<PageSectionModel>;
  PageType: PageType;
  Persona: ResolverTypeWrapper<CollectionPersonaRecord>;
  Place: ResolverTypeWrapper<Place>;
  PlaceResult: ResolverTypeWrapper<PlaceResult>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Redirect: ResolverTypeWrapper<Redirect>;
  RefereeInput: RefereeInput;
  ReferralInput: ReferralInput;
  ReferralMethod: ReferralMethod;
  ReferralOffer: ResolverTypeWrapper<ServiceRecord>;
  RichText: ResolverTypeWrapper<string>;
  SearchCorrection: ResolverTypeWrapper<SearchCorrection>;
  SearchFilterKind: SearchFilterKind;
  SearchOrder: SearchOrder;
  SearchResults: ResolverTypeWrapper<SearchResultsModel>;
  SearchVocabulary: ResolverTypeWrapper<Vocabulary>;
  Service: ResolverTypeWrapper<ServiceModel>;
  ServiceConnection: ResolverTypeWrapper<Omit<ServiceConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ServiceEdge']>, nodes: Array<ResolversTypes['Service']> }>;
  ServiceEdge: ResolverTypeWrapper<Omit<ServiceEdge, 'node'> & { node: ResolversTypes['Service'] }>;
  ServiceFilter: ServiceFilter;
  ServiceLocation: ResolverTypeWrapper<ServiceLocationModel>;
  ServiceOrder: ServiceOrder;
  ServiceType: ServiceType;
  Settings: ResolverTypeWrapper<SettingsModel>;
  Sidebox: ResolverTypeWrapper<SideboxRecord>;
  SocialMedia: ResolverTypeWrapper<SocialMediaRecord>;
  SocialMediaType: SocialMediaType;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubmissionPayload: ResolverTypeWrapper<SubmissionPayload>;
  Suggestion: ResolverTypeWrapper<Suggestion>;
  SuggestionKind: SuggestionKind;
  Tag: ResolverTypeWrapper<TagRecord>;
  TimeOfDay: ResolverTypeWrapper<Scalars['TimeOfDay']['output']>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  UnderstoodKind: UnderstoodKind;
  UnderstoodPart: ResolverTypeWrapper<UnderstoodPart>;
  UnmetSearch: ResolverTypeWrapper<UnmetSearch>;
  UrgentContact: ResolverTypeWrapper<UrgentContactModel>;
  UrgentTopic: ResolverTypeWrapper<UrgentTopicModel>;
  UsefulInfo: ResolverTypeWrapper<UsefulInfoRecord>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  VideoBlock: ResolverTypeWrapper<PageVideoBlockRecord>;
  VocabularyGroup: ResolverTypeWrapper<VocabularyGroupModel>;
  VocabularyGroupConnection: ResolverTypeWrapper<Omit<VocabularyGroupConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['VocabularyGroupEdge']>, nodes: Array<ResolversTypes['VocabularyGroup']> }>;
  VocabularyGroupEdge: ResolverTypeWrapper<Omit<VocabularyGroupEdge, 'node'> & { node: ResolversTypes['VocabularyGroup'] }>;
  VocabularyKind: VocabularyKind;
  VocabularyLanguage: ResolverTypeWrapper<VocabularyLanguage>;
  WaitTime: WaitTime;
  WaitTimeCount: ResolverTypeWrapper<WaitTimeCount>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Area: Area;
  Banner: BlockModel;
  Boolean: Scalars['Boolean']['output'];
  CalendarLeaf: CalendarLeaf;
  CallToActionBlock: PageCtaBlockRecord;
  Category: CollectionCategoryRecord;
  CategoryCount: Omit<CategoryCount, 'category'> & { category: ResolversParentTypes['Category'] };
  Closure: HolidayOpeningHourRecord;
  Collection: ResolversInterfaceTypes<ResolversParentTypes>['Collection'];
  ContentText: ContentTextModel;
  CopyBlock: PageCopyBlockRecord;
  DataLicence: DataLicence;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DistanceCount: DistanceCount;
  DroppedFilter: DroppedFilter;
  EligibilityCount: EligibilityCount;
  EligibilityGroup: EligibilityGroup;
  Event: OrganisationEventRecord;
  EventConnection: Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['EventEdge']>, nodes: Array<ResolversParentTypes['Event']> };
  EventDay: EventDay;
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  EventFilter: EventFilter;
  FeedbackInput: FeedbackInput;
  FilterCounts: FilterCountsModel;
  Float: Scalars['Float']['output'];
  Freshness: Freshness;
  GlobalSettings: SettingsModel;
  HomeSettings: BlockModel;
  ID: Scalars['ID']['output'];
  Image: ImageModel;
  InsightFigure: Figure;
  InsightRow: InsightRow;
  InsightShape: InsightShape;
  Int: Scalars['Int']['output'];
  ListingOrganisationInput: ListingOrganisationInput;
  ListingRequestInput: ListingRequestInput;
  ListingServiceInput: ListingServiceInput;
  ListingSocialMediaInput: ListingSocialMediaInput;
  ListingUsefulInfoInput: ListingUsefulInfoInput;
  ListingUserInput: ListingUserInput;
  Location: LocationRecord;
  LocationConnection: Omit<LocationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['LocationEdge']>, nodes: Array<ResolversParentTypes['Location']> };
  LocationEdge: Omit<LocationEdge, 'node'> & { node: ResolversParentTypes['Location'] };
  LocationFilter: LocationFilter;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  OpenData: DatasetVersion;
  OpenDataColumn: OpenDataColumn;
  OpenDataFile: OpenDataFile;
  OpenDataInsights: Insights;
  OpenDataRow: OpenDataRow;
  OpenDataTable: OpenDataTableModel;
  OpenDataValue: OpenDataValue;
  OpenState: OpenStateWords;
  OpeningHours: RegularOpeningHourRecord;
  Organisation: OrganisationRecord;
  OrganisationConnection: Omit<OrganisationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['OrganisationEdge']>, nodes: Array<ResolversParentTypes['Organisation']> };
  OrganisationEdge: Omit<OrganisationEdge, 'node'> & { node: ResolversParentTypes['Organisation'] };
  OrganisationFilter: OrganisationFilter;
  Page: PageModel;
  PageBlock: ResolversUnionTypes<ResolversParentTypes>['PageBlock'];
  PageConnection: Omit<PageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['PageEdge']>, nodes: Array<ResolversParentTypes['Page']> };
  PageEdge: Omit<PageEdge, 'node'> & { node: ResolversParentTypes['Page'] };
  PageInfo: PageInfo;
  PageSection: PageSectionModel;
  Persona: CollectionPersonaRecord;
  Place: Place;
  PlaceResult: PlaceResult;
  Query: Record<PropertyKey, never>;
  Redirect: Redirect;
  RefereeInput: RefereeInput;
  ReferralInput: ReferralInput;
  ReferralOffer: ServiceRecord;
  RichText: string;
  SearchCorrection: SearchCorrection;
  SearchResults: SearchResultsModel;
  SearchVocabulary: Vocabulary;
  Service: ServiceModel;
  ServiceConnection: Omit<ServiceConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ServiceEdge']>, nodes: Array<ResolversParentTypes['Service']> };
  ServiceEdge: Omit<ServiceEdge, 'node'> & { node: ResolversParentTypes['Service'] };
  ServiceFilter: ServiceFilter;
  ServiceLocation: ServiceLocationModel;
  Settings: SettingsModel;
  Sidebox: SideboxRecord;
  SocialMedia: SocialMediaRecord;
  String: Scalars['String']['output'];
  SubmissionPayload: SubmissionPayload;
  Suggestion: Suggestion;
  Tag: TagRecord;
  TimeOfDay: Scalars['TimeOfDay']['output'];
  URL: Scalars['URL']['output'];
  UnderstoodPart: UnderstoodPart;
  UnmetSearch: UnmetSearch;
  UrgentContact: UrgentContactModel;
  UrgentTopic: UrgentTopicModel;
  UsefulInfo: UsefulInfoRecord;
  UserError: UserError;
  VideoBlock: PageVideoBlockRecord;
  VocabularyGroup: VocabularyGroupModel;
  VocabularyGroupConnection: Omit<VocabularyGroupConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['VocabularyGroupEdge']>, nodes: Array<ResolversParentTypes['VocabularyGroup']> };
  VocabularyGroupEdge: Omit<VocabularyGroupEdge, 'node'> & { node: ResolversParentTypes['VocabularyGroup'] };
  VocabularyLanguage: VocabularyLanguage;
  WaitTimeCount: WaitTimeCount;
};

export type AreaResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Area'] = ResolversParentTypes['Area']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BannerResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  buttonText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarLeafResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CalendarLeaf'] = ResolversParentTypes['CalendarLeaf']> = {
  day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weekday?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CallToActionBlockResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CallToActionBlock'] = ResolversParentTypes['CallToActionBlock']> = {
  buttonText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, RequireFields<CategoryEventsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  intro?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onHomepage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pages?: Resolver<Maybe<Array<ResolversTypes['Page']>>, ParentType, ContextType, Partial<CategoryPagesArgs>>;
  services?: Resolver<Maybe<ResolversTypes['ServiceConnection']>, ParentType, ContextType, RequireFields<CategoryServicesArgs, 'first'>>;
  sideboxes?: Resolver<Array<ResolversTypes['Sidebox']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CategoryCountResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CategoryCount'] = ResolversParentTypes['CategoryCount']> = {
  category?: Resolver<ResolversTypes['Category'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClosureResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Closure'] = ResolversParentTypes['Closure']> = {
  closesAt?: Resolver<Maybe<ResolversTypes['TimeOfDay']>, ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  isClosed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isToday?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['TimeOfDay']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  __resolveType: TypeResolveFn<'Category' | 'Persona', ParentType, ContextType>;
};

export type ContentTextResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ContentText'] = ResolversParentTypes['ContentText']> = {
  content?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  videoUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type CopyBlockResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['CopyBlock'] = ResolversParentTypes['CopyBlock']> = {
  content?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DataLicenceResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['DataLicence'] = ResolversParentTypes['DataLicence']> = {
  attribution?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DistanceCountResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['DistanceCount'] = ResolversParentTypes['DistanceCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  miles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DroppedFilterResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['DroppedFilter'] = ResolversParentTypes['DroppedFilter']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eligibility?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filter?: Resolver<ResolversTypes['SearchFilterKind'], ParentType, ContextType>;
};

export type EligibilityCountResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['EligibilityCount'] = ResolversParentTypes['EligibilityCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EligibilityGroupResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['EligibilityGroup'] = ResolversParentTypes['EligibilityGroup']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  ownWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  bookingCta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bookingSummary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bookingTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bookingUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  calendarUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  categories?: Resolver<Maybe<Array<ResolversTypes['Category']>>, ParentType, ContextType, Partial<EventCategoriesArgs>>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['EventDay']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EventExcerptArgs, 'ellipsis' | 'length'>>;
  feesText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feesUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  intro?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isFree?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLongOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isUnderWay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isVirtual?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  organisation?: Resolver<Maybe<ResolversTypes['Organisation']>, ParentType, ContextType>;
  organiserEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organiserName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organiserPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organiserUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  startDay?: Resolver<Maybe<ResolversTypes['CalendarLeaf']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  when?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventDayResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['EventDay'] = ResolversParentTypes['EventDay']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  times?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type FilterCountsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['FilterCounts'] = ResolversParentTypes['FilterCounts']> = {
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['CategoryCount']>, ParentType, ContextType>;
  distances?: Resolver<Array<ResolversTypes['DistanceCount']>, ParentType, ContextType>;
  eligibilities?: Resolver<Array<ResolversTypes['EligibilityCount']>, ParentType, ContextType>;
  free?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openNow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitTimes?: Resolver<Array<ResolversTypes['WaitTimeCount']>, ParentType, ContextType>;
};

export type FreshnessResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Freshness'] = ResolversParentTypes['Freshness']> = {
  band?: Resolver<ResolversTypes['FreshnessBand'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GlobalSettingsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['GlobalSettings'] = ResolversParentTypes['GlobalSettings']> = {
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facebookHandle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  footerContent?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  footerTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  twitterHandle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HomeSettingsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['HomeSettings'] = ResolversParentTypes['HomeSettings']> = {
  banners?: Resolver<Array<ResolversTypes['Banner']>, ParentType, ContextType>;
  categoriesTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  personasContent?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  personasTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  searchTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  altText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType, Partial<ImageUrlArgs>>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InsightFigureResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['InsightFigure'] = ResolversParentTypes['InsightFigure']> = {
  bytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  drawn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['InsightKind'], ParentType, ContextType>;
  mapHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  measures?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rowTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['InsightRow']>, ParentType, ContextType>;
  rowsLeftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightRowResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['InsightRow'] = ResolversParentTypes['InsightRow']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shape?: Resolver<Maybe<ResolversTypes['InsightShape']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  values?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type InsightShapeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['InsightShape'] = ResolversParentTypes['InsightShape']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  x?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LocationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Location'] = ResolversParentTypes['Location']> = {
  accessibilityInfo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  county?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['Area']>, ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, RequireFields<LocationEventsArgs, 'first'>>;
  hasAccessibleToilet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasInductionLoop?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasWheelchairAccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  isWheelchairAccessible?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providesAccessibleToilet?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  providesInductionLoop?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  services?: Resolver<Maybe<ResolversTypes['ServiceConnection']>, ParentType, ContextType, RequireFields<LocationServicesArgs, 'first'>>;
  ward?: Resolver<Maybe<ResolversTypes['Area']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LocationConnectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['LocationConnection'] = ResolversParentTypes['LocationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LocationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Location']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LocationEdgeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['LocationEdge'] = ResolversParentTypes['LocationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Location'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  giveFeedback?: Resolver<ResolversTypes['SubmissionPayload'], ParentType, ContextType, RequireFields<MutationGiveFeedbackArgs, 'input'>>;
  referToService?: Resolver<ResolversTypes['SubmissionPayload'], ParentType, ContextType, RequireFields<MutationReferToServiceArgs, 'input'>>;
  requestListing?: Resolver<ResolversTypes['SubmissionPayload'], ParentType, ContextType, RequireFields<MutationRequestListingArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Category' | 'Event' | 'Location' | 'Organisation' | 'Page' | 'Persona' | 'Service' | 'ServiceLocation', ParentType, ContextType>;
};

export type OpenDataResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenData'] = ResolversParentTypes['OpenData']> = {
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  asOfText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['OpenDataFile']>, ParentType, ContextType>;
  licence?: Resolver<Maybe<ResolversTypes['DataLicence']>, ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['OpenDataTable']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OpenDataColumnResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenDataColumn'] = ResolversParentTypes['OpenDataColumn']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  example?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filled?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  references?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OpenDataType'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['OpenDataValue']>, ParentType, ContextType>;
};

export type OpenDataFileResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenDataFile'] = ResolversParentTypes['OpenDataFile']> = {
  bytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['OpenDataFormat'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenDataInsightsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenDataInsights'] = ResolversParentTypes['OpenDataInsights']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dayText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  figures?: Resolver<Array<ResolversTypes['InsightFigure']>, ParentType, ContextType>;
  services?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OpenDataRowResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenDataRow'] = ResolversParentTypes['OpenDataRow']> = {
  cells?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenDataTableResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenDataTable'] = ResolversParentTypes['OpenDataTable']> = {
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changedText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  columns?: Resolver<Array<ResolversTypes['OpenDataColumn']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['OpenDataFile']>, ParentType, ContextType>;
  listColumns?: Resolver<Array<ResolversTypes['OpenDataColumn']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  removed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sample?: Resolver<Array<ResolversTypes['OpenDataRow']>, ParentType, ContextType, RequireFields<OpenDataTableSampleArgs, 'first'>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenDataValueResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenDataValue'] = ResolversParentTypes['OpenDataValue']> = {
  meaning?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenStateResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpenState'] = ResolversParentTypes['OpenState']> = {
  nextOpensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  opensToday?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OpenStatus'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type OpeningHoursResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OpeningHours'] = ResolversParentTypes['OpeningHours']> = {
  closesAt?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  dayOfMonth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['Frequency']>, ParentType, ContextType>;
  isToday?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextOccurring?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nextOccurringText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  occurrenceOfMonth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  opensAt?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weekday?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrganisationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Organisation'] = ResolversParentTypes['Organisation']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, RequireFields<OrganisationEventsArgs, 'first'>>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<OrganisationExcerptArgs, 'ellipsis' | 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  services?: Resolver<Maybe<ResolversTypes['ServiceConnection']>, ParentType, ContextType, RequireFields<OrganisationServicesArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  socialMedias?: Resolver<Array<ResolversTypes['SocialMedia']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrganisationConnectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OrganisationConnection'] = ResolversParentTypes['OrganisationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OrganisationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Organisation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrganisationEdgeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['OrganisationEdge'] = ResolversParentTypes['OrganisationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Organisation'], ParentType, ContextType>;
};

export type PageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  ancestors?: Resolver<Maybe<Array<ResolversTypes['Page']>>, ParentType, ContextType, Partial<PageAncestorsArgs>>;
  categories?: Resolver<Maybe<Array<ResolversTypes['Category']>>, ParentType, ContextType, Partial<PageCategoriesArgs>>;
  children?: Resolver<Maybe<Array<ResolversTypes['Page']>>, ParentType, ContextType, Partial<PageChildrenArgs>>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  excerpt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<PageExcerptArgs, 'ellipsis' | 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  personas?: Resolver<Maybe<Array<ResolversTypes['Persona']>>, ParentType, ContextType, Partial<PagePersonasArgs>>;
  sections?: Resolver<Maybe<Array<ResolversTypes['PageSection']>>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['PageType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageBlockResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PageBlock'] = ResolversParentTypes['PageBlock']> = {
  __resolveType: TypeResolveFn<'CallToActionBlock' | 'CopyBlock' | 'VideoBlock', ParentType, ContextType>;
};

export type PageConnectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PageConnection'] = ResolversParentTypes['PageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PageEdge']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PageEdgeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PageEdge'] = ResolversParentTypes['PageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PageSectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PageSection'] = ResolversParentTypes['PageSection']> = {
  blocks?: Resolver<Array<ResolversTypes['PageBlock']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonaResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Persona'] = ResolversParentTypes['Persona']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  intro?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onHomepage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  services?: Resolver<Maybe<ResolversTypes['ServiceConnection']>, ParentType, ContextType, RequireFields<PersonaServicesArgs, 'first'>>;
  sideboxes?: Resolver<Array<ResolversTypes['Sidebox']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  isInBorough?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceResultResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['PlaceResult'] = ResolversParentTypes['PlaceResult']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType, Partial<QueryCategoriesArgs>>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'slug'>>;
  eligibilityGroups?: Resolver<Maybe<Array<ResolversTypes['EligibilityGroup']>>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'slug'>>;
  events?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first' | 'orderBy'>>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType, RequireFields<QueryLocationArgs, 'id'>>;
  locations?: Resolver<ResolversTypes['LocationConnection'], ParentType, ContextType, RequireFields<QueryLocationsArgs, 'first' | 'orderBy'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  openData?: Resolver<Maybe<ResolversTypes['OpenData']>, ParentType, ContextType>;
  openDataInsights?: Resolver<Maybe<ResolversTypes['OpenDataInsights']>, ParentType, ContextType>;
  openDataState?: Resolver<Maybe<ResolversTypes['OpenDataState']>, ParentType, ContextType>;
  openDataTable?: Resolver<Maybe<ResolversTypes['OpenDataTable']>, ParentType, ContextType, RequireFields<QueryOpenDataTableArgs, 'name'>>;
  organisation?: Resolver<Maybe<ResolversTypes['Organisation']>, ParentType, ContextType, RequireFields<QueryOrganisationArgs, 'slug'>>;
  organisations?: Resolver<ResolversTypes['OrganisationConnection'], ParentType, ContextType, RequireFields<QueryOrganisationsArgs, 'first' | 'orderBy'>>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryPageArgs, 'slug'>>;
  pages?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType, Partial<QueryPagesArgs>>;
  persona?: Resolver<Maybe<ResolversTypes['Persona']>, ParentType, ContextType, RequireFields<QueryPersonaArgs, 'slug'>>;
  personas?: Resolver<Array<ResolversTypes['Persona']>, ParentType, ContextType, Partial<QueryPersonasArgs>>;
  place?: Resolver<ResolversTypes['PlaceResult'], ParentType, ContextType, RequireFields<QueryPlaceArgs, 'query'>>;
  redirect?: Resolver<Maybe<ResolversTypes['Redirect']>, ParentType, ContextType, RequireFields<QueryRedirectArgs, 'url'>>;
  search?: Resolver<ResolversTypes['SearchResults'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'first' | 'literal' | 'order'>>;
  searchPages?: Resolver<ResolversTypes['PageConnection'], ParentType, ContextType, RequireFields<QuerySearchPagesArgs, 'first' | 'query'>>;
  searchVocabulary?: Resolver<ResolversTypes['SearchVocabulary'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['Service']>, ParentType, ContextType, RequireFields<QueryServiceArgs, 'slug'>>;
  services?: Resolver<ResolversTypes['ServiceConnection'], ParentType, ContextType, RequireFields<QueryServicesArgs, 'first' | 'orderBy'>>;
  settings?: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  suggest?: Resolver<Array<ResolversTypes['Suggestion']>, ParentType, ContextType, RequireFields<QuerySuggestArgs, 'first' | 'query'>>;
  unmetSearches?: Resolver<Maybe<Array<ResolversTypes['UnmetSearch']>>, ParentType, ContextType>;
};

export type RedirectResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Redirect'] = ResolversParentTypes['Redirect']> = {
  isExternal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReferralOfferResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ReferralOffer'] = ResolversParentTypes['ReferralOffer']> = {
  buttonText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['ReferralMethod'], ParentType, ContextType>;
  showDisclaimer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type RichTextResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['RichText'] = ResolversParentTypes['RichText']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<RichTextHtmlArgs, 'topHeading'>>;
  markdown?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchCorrectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SearchCorrection'] = ResolversParentTypes['SearchCorrection']> = {
  searchedFor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  typed?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchResultsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SearchResults'] = ResolversParentTypes['SearchResults']> = {
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  correction?: Resolver<Maybe<ResolversTypes['SearchCorrection']>, ParentType, ContextType>;
  droppedFilters?: Resolver<Maybe<Array<ResolversTypes['DroppedFilter']>>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  filterCounts?: Resolver<Maybe<ResolversTypes['FilterCounts']>, ParentType, ContextType>;
  isForEvents?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayBeUrgent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organisations?: Resolver<Array<ResolversTypes['Organisation']>, ParentType, ContextType>;
  pages?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  searchedFor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  services?: Resolver<ResolversTypes['ServiceConnection'], ParentType, ContextType>;
  servicesWithoutPlace?: Resolver<Maybe<ResolversTypes['ServiceConnection']>, ParentType, ContextType>;
  understood?: Resolver<Array<ResolversTypes['UnderstoodPart']>, ParentType, ContextType>;
  urgentTopics?: Resolver<Array<ResolversTypes['UrgentTopic']>, ParentType, ContextType>;
};

export type SearchVocabularyResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SearchVocabulary'] = ResolversParentTypes['SearchVocabulary']> = {
  groups?: Resolver<ResolversTypes['VocabularyGroupConnection'], ParentType, ContextType, RequireFields<SearchVocabularyGroupsArgs, 'first'>>;
  languages?: Resolver<Array<ResolversTypes['VocabularyLanguage']>, ParentType, ContextType>;
  urgentTopics?: Resolver<Array<ResolversTypes['UrgentTopic']>, ParentType, ContextType, Partial<SearchVocabularyUrgentTopicsArgs>>;
};

export type ServiceResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Service'] = ResolversParentTypes['Service']> = {
  categories?: Resolver<Maybe<Array<ResolversTypes['Category']>>, ParentType, ContextType, Partial<ServiceCategoriesArgs>>;
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  eligibilities?: Resolver<Array<ResolversTypes['EligibilityGroup']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<ServiceExcerptArgs, 'ellipsis' | 'length'>>;
  feesText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feesUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  gallery?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  intro?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isFree?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastModifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  openState?: Resolver<Maybe<ResolversTypes['OpenState']>, ParentType, ContextType>;
  organisation?: Resolver<Maybe<ResolversTypes['Organisation']>, ParentType, ContextType>;
  referral?: Resolver<ResolversTypes['ReferralOffer'], ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['Service']>>, ParentType, ContextType, RequireFields<ServiceRelatedArgs, 'first'>>;
  serviceLocations?: Resolver<Maybe<Array<ResolversTypes['ServiceLocation']>>, ParentType, ContextType, Partial<ServiceServiceLocationsArgs>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  socialMedias?: Resolver<Array<ResolversTypes['SocialMedia']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  testimonial?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ServiceType'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  usefulInfos?: Resolver<Array<ResolversTypes['UsefulInfo']>, ParentType, ContextType>;
  videoUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  waitTime?: Resolver<Maybe<ResolversTypes['WaitTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ServiceConnectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ServiceConnection'] = ResolversParentTypes['ServiceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ServiceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Service']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ServiceEdgeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ServiceEdge'] = ResolversParentTypes['ServiceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Service'], ParentType, ContextType>;
};

export type ServiceLocationResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['ServiceLocation'] = ResolversParentTypes['ServiceLocation']> = {
  bankHolidayMessages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  closureMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  closures?: Resolver<Array<ResolversTypes['Closure']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  distance?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  lastModifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openState?: Resolver<ResolversTypes['OpenState'], ParentType, ContextType>;
  openingHours?: Resolver<Array<ResolversTypes['OpeningHours']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  about?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
  accessibilityStatement?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
  areaAttributions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  banner?: Resolver<Maybe<ResolversTypes['Banner']>, ParentType, ContextType>;
  contact?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
  cookiePolicy?: Resolver<Maybe<ResolversTypes['ContentText']>, ParentType, ContextType>;
  countsUnmetSearches?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dataLicence?: Resolver<Maybe<ResolversTypes['DataLicence']>, ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['Area']>, ParentType, ContextType>;
  favourites?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
  getInvolved?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
  global?: Resolver<ResolversTypes['GlobalSettings'], ParentType, ContextType>;
  home?: Resolver<ResolversTypes['HomeSettings'], ParentType, ContextType>;
  isSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  privacyPolicy?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
  termsAndConditions?: Resolver<ResolversTypes['ContentText'], ParentType, ContextType>;
};

export type SideboxResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Sidebox'] = ResolversParentTypes['Sidebox']> = {
  content?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SocialMediaResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SocialMedia'] = ResolversParentTypes['SocialMedia']> = {
  type?: Resolver<ResolversTypes['SocialMediaType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type SubmissionPayloadResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['SubmissionPayload'] = ResolversParentTypes['SubmissionPayload']> = {
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SuggestionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Suggestion'] = ResolversParentTypes['Suggestion']> = {
  kind?: Resolver<ResolversTypes['SuggestionKind'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TagResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface TimeOfDayScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimeOfDay'], any> {
  name: 'TimeOfDay';
}

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UnderstoodPartResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UnderstoodPart'] = ResolversParentTypes['UnderstoodPart']> = {
  kind?: Resolver<ResolversTypes['UnderstoodKind'], ParentType, ContextType>;
  queryWithout?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnmetSearchResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UnmetSearch'] = ResolversParentTypes['UnmetSearch']> = {
  networks?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UrgentContactResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UrgentContact'] = ResolversParentTypes['UrgentContact']> = {
  hours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  when?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UrgentTopicResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UrgentTopic'] = ResolversParentTypes['UrgentTopic']> = {
  contacts?: Resolver<Array<ResolversTypes['UrgentContact']>, ParentType, ContextType>;
  except?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  isSensitive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  services?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UsefulInfoResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UsefulInfo'] = ResolversParentTypes['UsefulInfo']> = {
  description?: Resolver<ResolversTypes['RichText'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VideoBlockResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['VideoBlock'] = ResolversParentTypes['VideoBlock']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VocabularyGroupResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['VocabularyGroup'] = ResolversParentTypes['VocabularyGroup']> = {
  kind?: Resolver<ResolversTypes['VocabularyKind'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['VocabularyLanguage']>, ParentType, ContextType>;
  meanings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  words?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VocabularyGroupConnectionResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['VocabularyGroupConnection'] = ResolversParentTypes['VocabularyGroupConnection']> = {
  edges?: Resolver<Array<ResolversTypes['VocabularyGroupEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['VocabularyGroup']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VocabularyGroupEdgeResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['VocabularyGroupEdge'] = ResolversParentTypes['VocabularyGroupEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['VocabularyGroup'], ParentType, ContextType>;
};

export type VocabularyLanguageResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['VocabularyLanguage'] = ResolversParentTypes['VocabularyLanguage']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WaitTimeCountResolvers<ContextType = GatewayContext, ParentType extends ResolversParentTypes['WaitTimeCount'] = ResolversParentTypes['WaitTimeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitTime?: Resolver<ResolversTypes['WaitTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GatewayContext> = {
  Area?: AreaResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  CalendarLeaf?: CalendarLeafResolvers<ContextType>;
  CallToActionBlock?: CallToActionBlockResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CategoryCount?: CategoryCountResolvers<ContextType>;
  Closure?: ClosureResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  ContentText?: ContentTextResolvers<ContextType>;
  CopyBlock?: CopyBlockResolvers<ContextType>;
  DataLicence?: DataLicenceResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DistanceCount?: DistanceCountResolvers<ContextType>;
  DroppedFilter?: DroppedFilterResolvers<ContextType>;
  EligibilityCount?: EligibilityCountResolvers<ContextType>;
  EligibilityGroup?: EligibilityGroupResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventDay?: EventDayResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  FilterCounts?: FilterCountsResolvers<ContextType>;
  Freshness?: FreshnessResolvers<ContextType>;
  GlobalSettings?: GlobalSettingsResolvers<ContextType>;
  HomeSettings?: HomeSettingsResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  InsightFigure?: InsightFigureResolvers<ContextType>;
  InsightRow?: InsightRowResolvers<ContextType>;
  InsightShape?: InsightShapeResolvers<ContextType>;
  Location?: LocationResolvers<ContextType>;
  LocationConnection?: LocationConnectionResolvers<ContextType>;
  LocationEdge?: LocationEdgeResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OpenData?: OpenDataResolvers<ContextType>;
  OpenDataColumn?: OpenDataColumnResolvers<ContextType>;
  OpenDataFile?: OpenDataFileResolvers<ContextType>;
  OpenDataInsights?: OpenDataInsightsResolvers<ContextType>;
  OpenDataRow?: OpenDataRowResolvers<ContextType>;
  OpenDataTable?: OpenDataTableResolvers<ContextType>;
  OpenDataValue?: OpenDataValueResolvers<ContextType>;
  OpenState?: OpenStateResolvers<ContextType>;
  OpeningHours?: OpeningHoursResolvers<ContextType>;
  Organisation?: OrganisationResolvers<ContextType>;
  OrganisationConnection?: OrganisationConnectionResolvers<ContextType>;
  OrganisationEdge?: OrganisationEdgeResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageBlock?: PageBlockResolvers<ContextType>;
  PageConnection?: PageConnectionResolvers<ContextType>;
  PageEdge?: PageEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PageSection?: PageSectionResolvers<ContextType>;
  Persona?: PersonaResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  PlaceResult?: PlaceResultResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Redirect?: RedirectResolvers<ContextType>;
  ReferralOffer?: ReferralOfferResolvers<ContextType>;
  RichText?: RichTextResolvers<ContextType>;
  SearchCorrection?: SearchCorrectionResolvers<ContextType>;
  SearchResults?: SearchResultsResolvers<ContextType>;
  SearchVocabulary?: SearchVocabularyResolvers<ContextType>;
  Service?: ServiceResolvers<ContextType>;
  ServiceConnection?: ServiceConnectionResolvers<ContextType>;
  ServiceEdge?: ServiceEdgeResolvers<ContextType>;
  ServiceLocation?: ServiceLocationResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  Sidebox?: SideboxResolvers<ContextType>;
  SocialMedia?: SocialMediaResolvers<ContextType>;
  SubmissionPayload?: SubmissionPayloadResolvers<ContextType>;
  Suggestion?: SuggestionResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TimeOfDay?: GraphQLScalarType;
  URL?: GraphQLScalarType;
  UnderstoodPart?: UnderstoodPartResolvers<ContextType>;
  UnmetSearch?: UnmetSearchResolvers<ContextType>;
  UrgentContact?: UrgentContactResolvers<ContextType>;
  UrgentTopic?: UrgentTopicResolvers<ContextType>;
  UsefulInfo?: UsefulInfoResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  VideoBlock?: VideoBlockResolvers<ContextType>;
  VocabularyGroup?: VocabularyGroupResolvers<ContextType>;
  VocabularyGroupConnection?: VocabularyGroupConnectionResolvers<ContextType>;
  VocabularyGroupEdge?: VocabularyGroupEdgeResolvers<ContextType>;
  VocabularyLanguage?: VocabularyLanguageResolvers<ContextType>;
  WaitTimeCount?: WaitTimeCountResolvers<ContextType>;
};

