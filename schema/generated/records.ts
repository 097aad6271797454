/**
 * Lower-case UUID used as the identity of every record.
 */
export type UuidRecord = string;
/**
 * URL name. Unique inside its own resource table (all three collection kinds share one table; all taxonomies share one).
 */
export type SlugRecord = string;
/**
 * UTC instant written as ISO 8601 basic offset, e.g. `2025-03-04T09:30:00+0000`. The offset has NO colon, so strict RFC 3339 parsers reject it. The pattern also accepts a colon and `Z` so that a corrected upstream would still conform.
 */
export type TimestampRecord = string;
/**
 * Calendar day with no time zone.
 */
export type CalendarDateRecord = string;
/**
 * Wall-clock time, always with seconds, no time zone.
 */
export type TimeOfDayRecord = string;
/**
 * Markdown. Upstream strips HTML tags and the text `javascript:` when content is saved; render it through a sanitiser anyway.
 */
export type MarkdownRecord = string;
/**
 * Kind of service.
 */
export type ServiceTypeRecord = "service" | "activity" | "club" | "group";
/**
 * Only `active` services appear in lists and search for anonymous callers, but a single-record fetch can return `inactive`.
 */
export type ServiceStatusRecord = "active" | "inactive";
/**
 * Typical wait.
 */
export type WaitTimeRecord = "one_week" | "two_weeks" | "three_weeks" | "month" | "longer";
/**
 * `internal`: the API e-mails the service when a referral is posted. `external`: send people to `referral_url`. `none`: no referral route.
 */
export type ReferralMethodRecord = "internal" | "external" | "none";
/**
 * Network.
 */
export type SocialMediaTypeRecord = "facebook" | "instagram" | "other" | "snapchat" | "tiktok" | "twitter" | "youtube";
/**
 * How a regular opening repeats.
 */
export type OpeningFrequencyRecord = "weekly" | "monthly" | "fortnightly" | "nth_occurrence_of_month";
/**
 * `landing` pages are always tree roots; `information` pages may sit anywhere.
 */
export type PageTypeRecord = "information" | "landing";
/**
 * New referrals always start as `new`.
 */
export type ReferralStatusRecord = "new" | "in_progress" | "completed" | "incompleted";
/**
 * Service as returned by search: `service_locations` (each with its `location`) is always there; `organisation` never is.
 */
export type ServiceSearchResultRecord = ServiceRecord & {
  service_locations: ServiceLocationRecord[];
};
export type PageContentBlockRecord = PageCopyBlockRecord | PageCtaBlockRecord | PageVideoBlockRecord;
/**
 * Sections, or an EMPTY ARRAY when a page has no content (PHP encodes an empty map that way).
 */
export type PageContentRecord = PageSectionsRecord | unknown[];

/**
 * Picture metadata embedded in resources.
 */
export interface ImageRecord {
  id: UuidRecord;
  /**
   * Absolute address under `/core/v1/images/{filename}`. Accepts `max_dimension`.
   */
  url: string;
  /**
   * One of image/png, image/jpeg, image/jpg, image/svg+xml.
   */
  mime_type: string;
  /**
   * Alternative text, when an editor supplied it.
   */
  alt_text: string | null;
}
export interface SocialMediaRecord {
  type: SocialMediaTypeRecord;
  url: string;
}
/**
 * One 'good to know' entry.
 */
export interface UsefulInfoRecord {
  title: string;
  description: MarkdownRecord;
  /**
   * 1-based. The array itself is NOT sorted by it.
   */
  order: number;
}
/**
 * One thing the service offers.
 */
export interface OfferingRecord {
  offering: string;
  /**
   * 1-based; the array arrives sorted by it.
   */
  order: number;
}
/**
 * One picture in a service gallery. Default maximum five per service.
 */
export interface GalleryItemRecord {
  file_id: UuidRecord;
  /**
   * Absolute address of the picture (services gallery endpoint).
   */
  url: string;
  mime_type: string;
  alt_text: string | null;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
export interface TagRecord {
  id: UuidRecord;
  slug: string;
  label: string;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Flat taxonomy entry embedded in services, events, organisations and collections as `category_taxonomies`.
 */
export interface TaxonomyReferenceRecord {
  id: UuidRecord;
  /**
   * Raw parent. For a top-level category this is the hidden root record's id (unlike `TaxonomyCategory.parent_id`, which is null there).
   */
  parent_id: UuidRecord | null;
  slug: SlugRecord;
  name: string;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Tree node for categories and for service eligibilities.
 */
export interface TaxonomyCategoryRecord {
  id: UuidRecord;
  /**
   * Null for top-level categories. For top-level service eligibilities it is the hidden 'Service Eligibility' root id.
   */
  parent_id: UuidRecord | null;
  slug: SlugRecord;
  name: string;
  order: number;
  /**
   * Sorted by `order`. Six nested levels are loaded; the key is absent on the deepest loaded level.
   */
  children?: TaxonomyCategoryRecord[];
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Kind of organisation a referrer may work for (used by the referral form). Flat list.
 */
export interface TaxonomyOrganisationRecord {
  id: UuidRecord;
  slug: SlugRecord;
  name: string;
  order: number;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Physical place. No slug and no name.
 */
export interface LocationRecord {
  id: UuidRecord;
  has_image: boolean;
  address_line_1: string;
  address_line_2: string | null;
  address_line_3: string | null;
  city: string;
  county: string;
  postcode: string;
  country: string;
  lat: number;
  lon: number;
  image: ImageRecord | null;
  /**
   * Free text.
   */
  accessibility_info: string | null;
  has_wheelchair_access: boolean;
  has_induction_loop: boolean;
  has_accessible_toilet: boolean;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
export interface OrganisationRecord {
  id: UuidRecord;
  has_logo: boolean;
  slug: SlugRecord;
  name: string;
  description: MarkdownRecord;
  /**
   * The logo.
   */
  image: ImageRecord | null;
  url: string | null;
  email: string | null;
  phone: string | null;
  social_medias: SocialMediaRecord[];
  category_taxonomies: TaxonomyReferenceRecord[];
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Repeating opening. Keys that do not belong to the frequency are left out, not null. No id.
 */
export interface RegularOpeningHourRecord {
  frequency: OpeningFrequencyRecord;
  /**
   * ISO day, Monday 1 to Sunday 7. Key present only for `weekly` and `nth_occurrence_of_month`. Null is possible for the latter because input rules do not insist on it.
   */
  weekday?: number | null;
  /**
   * Key present only for `monthly`. Upstream clamps 29-31 to the month end when computing `next_occurs`.
   */
  day_of_month?: number;
  /**
   * Key present only for `nth_occurrence_of_month`. 1-4 mean first to fourth; 5 means LAST.
   */
  occurrence_of_month?: number;
  /**
   * Key present only for `fortnightly`: the anchor day.
   */
  starts_at?: CalendarDateRecord | null;
  opens_at: TimeOfDayRecord;
  closes_at: TimeOfDayRecord;
}
/**
 * Exception over an inclusive span of days. Times are always sent; ignore them when `is_closed` is true.
 */
export interface HolidayOpeningHourRecord {
  is_closed: boolean;
  starts_at: CalendarDateRecord;
  ends_at: CalendarDateRecord;
  opens_at: TimeOfDayRecord;
  closes_at: TimeOfDayRecord;
}
/**
 * Earliest upcoming opening according to upstream.
 */
export interface NextOccurrenceRecord {
  date: CalendarDateRecord;
  start_time: TimeOfDayRecord;
  end_time: TimeOfDayRecord;
}
/**
 * A service at a place. `location` is present with `include=location` and always inside search results. Its own picture has no embedded metadata: use `has_image` and the image endpoint.
 */
export interface ServiceLocationRecord {
  id: UuidRecord;
  service_id: UuidRecord;
  location_id: UuidRecord;
  has_image: boolean;
  /**
   * Optional label for this place.
   */
  name: string | null;
  /**
   * Worked out by upstream per request in its own clock (UTC). See upstream.md for errors; compute locally instead.
   */
  is_open_now: boolean;
  regular_opening_hours: RegularOpeningHourRecord[];
  holiday_opening_hours: HolidayOpeningHourRecord[];
  /**
   * Null when there are no regular hours.
   */
  next_occurs: NextOccurrenceRecord | null;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
  location?: LocationRecord;
}
/**
 * Free-text eligibility notes. (An employment note exists in storage but is not exposed.)
 */
export interface EligibilityCustomRecord {
  age_group: string | null;
  disability: string | null;
  ethnicity: string | null;
  gender: string | null;
  income: string | null;
  language: string | null;
  housing: string | null;
  other: string | null;
}
export interface EligibilityTypesRecord {
  custom: EligibilityCustomRecord;
  /**
   * Ids of service-eligibility taxonomy entries.
   */
  taxonomies: UuidRecord[];
}
export interface ServiceRecord {
  id: UuidRecord;
  organisation_id: UuidRecord;
  has_logo: boolean;
  slug: SlugRecord;
  name: string;
  type: ServiceTypeRecord;
  status: ServiceStatusRecord;
  /**
   * Plain text.
   */
  intro: string;
  description: MarkdownRecord;
  /**
   * The service logo.
   */
  image: ImageRecord | null;
  wait_time: WaitTimeRecord | null;
  is_free: boolean;
  fees_text: string | null;
  fees_url: string | null;
  testimonial: string | null;
  /**
   * YouTube or Vimeo address.
   */
  video_embed: string | null;
  url: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  show_referral_disclaimer: boolean;
  referral_method: ReferralMethodRecord;
  referral_button_text: string | null;
  /**
   * Expected when the method is internal. Publicly readable: do not print it.
   */
  referral_email: string | null;
  /**
   * Expected when the method is external.
   */
  referral_url: string | null;
  useful_infos: UsefulInfoRecord[];
  offerings: OfferingRecord[];
  social_medias: SocialMediaRecord[];
  gallery_items: GalleryItemRecord[];
  tags: TagRecord[];
  category_taxonomies: TaxonomyReferenceRecord[];
  eligibility_types: EligibilityTypesRecord;
  /**
   * Editorial quality mark: 1 poor to 5 excellent; 0 is the column default and means unrated.
   */
  score: number | null;
  /**
   * When set, a scheduled job makes the service inactive after this moment.
   */
  ends_at: TimestampRecord | null;
  last_modified_at: TimestampRecord;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
  /**
   * Only in search results. Lists and single fetches never carry it and it cannot be requested with `include`.
   */
  service_locations?: ServiceLocationRecord[];
  organisation?: OrganisationRecord;
  /**
   * Key exists only when the deployment switches the CQC flag on.
   */
  cqc_location_id?: string | null;
}
/**
 * Event run by an organisation. All dates and times are local (London) wall clock with no zone.
 */
export interface OrganisationEventRecord {
  id: UuidRecord;
  slug: SlugRecord;
  has_image: boolean;
  title: string;
  intro: string;
  description: MarkdownRecord;
  image: ImageRecord | null;
  start_date: CalendarDateRecord;
  end_date: CalendarDateRecord;
  start_time: TimeOfDayRecord;
  end_time: TimeOfDayRecord;
  is_free: boolean;
  /**
   * Null when free.
   */
  fees_text: string | null;
  /**
   * Null when free.
   */
  fees_url: string | null;
  organiser_name: string | null;
  /**
   * Null whenever there is no organiser name.
   */
  organiser_phone: string | null;
  /**
   * Null whenever there is no organiser name.
   */
  organiser_email: string | null;
  /**
   * Null whenever there is no organiser name.
   */
  organiser_url: string | null;
  /**
   * The four booking fields are set together or not at all.
   */
  booking_title: string | null;
  booking_summary: string | null;
  booking_url: string | null;
  booking_cta: string | null;
  /**
   * Editor flag for the home page.
   */
  homepage: boolean;
  is_virtual: boolean;
  /**
   * Times in it are labelled UTC although they are local wall-clock times.
   */
  google_calendar_link: string;
  /**
   * Carries a +00:00 offset although times are local wall-clock times.
   */
  microsoft_calendar_link: string;
  /**
   * The ICS endpoint for this event, always https.
   */
  apple_calendar_link: string;
  /**
   * Always set when not virtual; usually null when virtual.
   */
  location_id: UuidRecord | null;
  organisation_id: UuidRecord;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
  organisation?: OrganisationRecord;
  /**
   * Officially only with `include=location` on the single fetch (null there for a virtual event without a place). In practice the reference implementation also leaks it into lists and search for non-virtual events; treat as optional everywhere.
   */
  location?: LocationRecord | null;
  category_taxonomies: TaxonomyReferenceRecord[];
}
/**
 * Side panel; at most three per collection.
 */
export interface SideboxRecord {
  title: string;
  content: MarkdownRecord;
}
/**
 * Curated topic.
 */
export interface CollectionCategoryRecord {
  id: UuidRecord;
  slug: SlugRecord;
  name: string;
  intro: string;
  image_file_id: UuidRecord | null;
  image: ImageRecord | null;
  /**
   * 1-based within the kind.
   */
  order: number;
  /**
   * Disabled records ARE listed to anonymous callers: filter them out.
   */
  enabled: boolean;
  homepage: boolean;
  /**
   * @maxItems 3
   */
  sideboxes: SideboxRecord[];
  category_taxonomies: TaxonomyReferenceRecord[];
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Curated audience. Has `subtitle`; has no `image_file_id`.
 */
export interface CollectionPersonaRecord {
  id: UuidRecord;
  slug: SlugRecord;
  name: string;
  intro: string;
  subtitle: string;
  order: number;
  /**
   * Disabled records ARE listed to anonymous callers: filter them out.
   */
  enabled: boolean;
  homepage: boolean;
  /**
   * @maxItems 3
   */
  sideboxes: SideboxRecord[];
  image: ImageRecord | null;
  category_taxonomies: TaxonomyReferenceRecord[];
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Curated group of events. No `homepage` and no `subtitle`.
 */
export interface CollectionOrganisationEventRecord {
  id: UuidRecord;
  slug: SlugRecord;
  name: string;
  intro: string;
  image_file_id: UuidRecord | null;
  image: ImageRecord | null;
  order: number;
  /**
   * Disabled records ARE listed to anonymous callers: filter them out.
   */
  enabled: boolean;
  /**
   * @maxItems 3
   */
  sideboxes: SideboxRecord[];
  category_taxonomies: TaxonomyReferenceRecord[];
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
export interface PageCopyBlockRecord {
  type: "copy";
  value: MarkdownRecord;
}
export interface PageCtaBlockRecord {
  type: "cta";
  title: string;
  description: string;
  /**
   * Set together with `buttonText` or not at all.
   */
  url?: string | null;
  /**
   * Note the camel case.
   */
  buttonText?: string | null;
}
export interface PageVideoBlockRecord {
  type: "video";
  title: string;
  /**
   * YouTube or Vimeo.
   */
  url: string;
}
export interface PageSectionRecord {
  title?: string | null;
  content?: PageContentBlockRecord[];
  [k: string]: unknown;
}
/**
 * Section name to section. The four names are the known ones; others may occur. Information pages normally use only `introduction`; landing pages always have `introduction`, and titles on `info_pages` and `collections`.
 */
export interface PageSectionsRecord {
  introduction?: PageSectionRecord;
  about?: PageSectionRecord;
  info_pages?: PageSectionRecord;
  collections?: PageSectionRecord;
  [k: string]: PageSectionRecord | undefined;
}
/**
 * Short form used for parent, children, ancestors and landing page.
 */
export interface PageSummaryRecord {
  id: UuidRecord;
  title: string;
  slug: SlugRecord;
  excerpt: string | null;
  /**
   * 0-based place among siblings.
   */
  order: number;
  /**
   * Children and ancestors can be disabled: filter before linking.
   */
  enabled: boolean;
  page_type: PageTypeRecord;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Page without `content` (lists and search).
 */
export interface PageListItemRecord {
  id: UuidRecord;
  title: string;
  slug: SlugRecord;
  excerpt: string | null;
  /**
   * 0-based place among siblings.
   */
  order: number;
  enabled: boolean;
  page_type: PageTypeRecord;
  image: ImageRecord | null;
  /**
   * Always in lists; absent in search; null for a root.
   */
  parent?: PageSummaryRecord | null;
  /**
   * Direct children, including disabled ones. Only with `include=children`.
   */
  children?: PageSummaryRecord[];
  /**
   * Root first. Only with `include=ancestors`.
   */
  ancestors?: PageSummaryRecord[];
  /**
   * Nearest landing ancestor. Only with `include=landingPageAncestors`.
   */
  landing_page?: PageSummaryRecord | null;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * Single page with content and all relations. No include needed.
 */
export interface PageRecord {
  id: UuidRecord;
  title: string;
  slug: SlugRecord;
  excerpt: string | null;
  content: PageContentRecord;
  /**
   * 0-based place among siblings.
   */
  order: number;
  enabled: boolean;
  page_type: PageTypeRecord;
  image: ImageRecord | null;
  /**
   * Null for a root.
   */
  parent: PageSummaryRecord | null;
  /**
   * Direct children, disabled ones included.
   */
  children: PageSummaryRecord[];
  /**
   * Root first.
   */
  ancestors: PageSummaryRecord[];
  /**
   * Nearest landing ancestor; null when there is none (a landing page is not its own ancestor).
   */
  landing_page: PageSummaryRecord | null;
  /**
   * Landing pages only; empty otherwise.
   */
  collection_categories: CollectionCategoryRecord[];
  /**
   * Landing pages only; empty otherwise.
   */
  collection_personas: CollectionPersonaRecord[];
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
/**
 * A titled block of Markdown.
 */
export interface CmsTextRecord {
  title: string;
  content: MarkdownRecord;
}
export interface CmsGlobalRecord {
  footer_title: string;
  footer_content: MarkdownRecord;
  contact_phone: string;
  contact_email: string;
  facebook_handle: string;
  twitter_handle: string;
}
/**
 * Promoted panel. A fresh install holds one entry whose four values are all null: skip it.
 */
export interface CmsHomeBannerRecord {
  title: string | null;
  /**
   * Markdown.
   */
  content: string | null;
  button_text: string | null;
  button_url: string | null;
}
export interface CmsHomeRecord {
  search_title: string;
  categories_title: string;
  personas_title: string;
  personas_content: MarkdownRecord;
  banners?: CmsHomeBannerRecord[];
}
export interface CmsAboutRecord {
  title: string;
  content: MarkdownRecord;
  /**
   * YouTube or Vimeo address; a fresh install holds placeholder text, so validate before embedding.
   */
  video_url: string | null;
}
export interface CmsAccessibilityStatementRecord {
  title: string;
  /**
   * Markdown; may be null or empty.
   */
  content: string | null;
}
/**
 * Single site-wide banner. The four texts are all null when no banner is set.
 */
export interface CmsBannerRecord {
  title: string | null;
  /**
   * Markdown.
   */
  content: string | null;
  button_text: string | null;
  button_url: string | null;
  /**
   * True when GET /settings/banner-image will return a picture. The file id itself is hidden.
   */
  has_image: boolean;
}
/**
 * Editable site text.
 */
export interface CmsFrontendRecord {
  global: CmsGlobalRecord;
  home: CmsHomeRecord;
  terms_and_conditions: CmsTextRecord;
  privacy_policy: CmsTextRecord;
  accessibility_statement: CmsAccessibilityStatementRecord;
  about: CmsAboutRecord;
  contact: CmsTextRecord;
  get_involved: CmsTextRecord;
  favourites: CmsTextRecord;
  banner: CmsBannerRecord;
}
/**
 * Keyed settings. `cms` is the only key known.
 */
export interface SettingsRecord {
  cms: {
    frontend: CmsFrontendRecord;
  };
}
/**
 * File record including its bytes. Heavy; avoid.
 */
export interface FileRecord {
  id: UuidRecord;
  mime_type: string;
  is_private: boolean;
  alt_text: string | null;
  max_dimension: number | null;
  /**
   * The whole file as a base64 data URI.
   */
  src: string;
  url: string;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
export interface GeoPointRecord {
  lat: number;
  lon: number;
}
/**
 * At least one of query, category, persona, wait_time, is_free, location, eligibilities must be present, otherwise 422 on `is_free`. Leave keys out rather than sending null or empty strings (422).
 */
export interface ServiceSearchRequestRecord {
  /**
   * Free text.
   */
  query?: string;
  /**
   * One slug or several joined with commas (any of them). The whole string is limited to 255 characters.
   */
  category?: string;
  /**
   * As `category`, for personas. Combined with `category` both must match.
   */
  persona?: string;
  /**
   * Upper bound: shorter waits match too; services with no wait time never match.
   */
  wait_time?: WaitTimeRecord;
  /**
   * Exact match on both true and false.
   */
  is_free?: boolean;
  /**
   * `distance` makes `location` compulsory.
   */
  order?: "relevance" | "distance";
  location?: GeoPointRecord;
  /**
   * Radius in miles; used only with `location`. 0 is treated as absent.
   */
  distance?: number;
  /**
   * Names (not ids or slugs) of service-eligibility entries.
   */
  eligibilities?: string[];
  page?: number;
  /**
   * Values above 100 are quietly cut to 100.
   */
  per_page?: number;
}
/**
 * All keys optional; an empty object lists current and future events. `page` and `per_page` are not validated here, only cast and clamped.
 */
export interface EventSearchRequestRecord {
  query?: string;
  /**
   * Slugs of collections joined with commas.
   */
  category?: string;
  is_free?: boolean;
  is_virtual?: boolean;
  /**
   * Matches only events with a place.
   */
  has_wheelchair_access?: boolean;
  /**
   * Matches only events with a place.
   */
  has_induction_loop?: boolean;
  /**
   * Honoured but not validated: anything but a clean boolean may cause a 500.
   */
  has_accessible_toilet?: boolean;
  /**
   * Date or date-time the server can parse; start must be at or after it.
   */
  starts_after?: string;
  /**
   * Date or date-time; end must be at or before it. Sending it REMOVES the default hiding of past events.
   */
  ends_before?: string;
  location?: GeoPointRecord;
  /**
   * Miles.
   */
  distance?: number;
  /**
   * Without it results follow the score, which is meaningless without `query`. Send `start_date` for listings.
   */
  order?: "relevance" | "distance" | "start_date" | "end_date";
  page?: number;
  /**
   * Values above 100 are quietly cut to 100.
   */
  per_page?: number;
}
export interface PageSearchRequestRecord {
  query: string;
  page?: number;
  /**
   * Values above 100 are quietly cut to 100.
   */
  per_page?: number;
}
export interface CategorySearchRequestRecord {
  /**
   * One existing category slug (no commas).
   */
  category: string;
  page?: number;
  /**
   * Values above 100 are quietly cut to 100.
   */
  per_page?: number;
}
export interface PersonaSearchRequestRecord {
  /**
   * One existing persona slug (no commas).
   */
  persona: string;
  page?: number;
  /**
   * Values above 100 are quietly cut to 100.
   */
  per_page?: number;
}
/**
 * The list query moved into a JSON body. See the caution on the operations that use it.
 */
export interface IndexQueryBodyRecord {
  /**
   * Same names as the query string. Lists may be a comma-joined string or an array.
   */
  filter?: {
    [k: string]: string | boolean | string[];
  };
  /**
   * Comma-joined names.
   */
  include?: string;
  /**
   * Comma-joined names, `-` in front for descending.
   */
  sort?: string;
  page?: number;
  per_page?: number;
}
/**
 * At least one of email, phone, other_contact must be non-empty.
 */
export interface ReferralRequestRecord {
  /**
   * Any existing service. Its status and referral method are NOT checked.
   */
  service_id: UuidRecord;
  name: string;
  /**
   * E-mail address.
   */
  email?: string | null;
  /**
   * UK mobile only: 07 plus nine digits, or +447 plus nine digits. Spaces are removed before checking.
   */
  phone?: string | null;
  other_contact?: string | null;
  /**
   * Key must be sent, null allowed. Not format-checked.
   */
  postcode_outward_code: string | null;
  /**
   * Key must be sent, null allowed.
   */
  comments: string | null;
  /**
   * Must be true (1 and "1" also pass).
   */
  referral_consented: true;
  /**
   * Must be sent; either value.
   */
  feedback_consented: boolean;
  /**
   * When non-empty this is a referral on someone's behalf and the referee rules below apply. When empty, all other referee fields are ignored.
   */
  referee_name?: string | null;
  /**
   * Required with `referee_name`.
   */
  referee_email?: string | null;
  /**
   * Required with `referee_name`. UK number (landline or mobile) beginning 0, no spaces: unlike `phone`, spaces are NOT removed.
   */
  referee_phone?: string | null;
  /**
   * With `referee_name`: either this or `organisation` is required. Must be an entry of taxonomies/organisations.
   */
  organisation_taxonomy_id?: string | null;
  /**
   * With `referee_name`: either this or `organisation_taxonomy_id` is required.
   */
  organisation?: string | null;
}
/**
 * The created referral, echoed in full. Personal data: never cache or log.
 */
export interface ReferralRecord {
  id: UuidRecord;
  service_id: UuidRecord;
  /**
   * Ten upper-case letters and digits; show it to the person.
   */
  reference: string;
  status: ReferralStatusRecord;
  name: string;
  email: string | null;
  phone: string | null;
  other_contact: string | null;
  postcode_outward_code: string | null;
  comments: string | null;
  referral_consented_at: TimestampRecord | null;
  feedback_consented_at: TimestampRecord | null;
  referee_name: string | null;
  referee_email: string | null;
  referee_phone: string | null;
  /**
   * Taxonomy name when an id was given, otherwise the free text.
   */
  referee_organisation: string | null;
  created_at: TimestampRecord;
  updated_at: TimestampRecord;
}
export interface PageFeedbackRequestRecord {
  /**
   * Absolute address of the page.
   */
  url: string;
  feedback: string;
  /**
   * Key must be sent.
   */
  name: string | null;
  /**
   * Key must be sent.
   */
  email: string | null;
  /**
   * Key must be sent; not format-checked.
   */
  phone: string | null;
}
export interface PageFeedbackRecord {
  id: UuidRecord;
  url: string;
  feedback: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  /**
   * Set to the submission time always.
   */
  consented_at: TimestampRecord | null;
  created_at: TimestampRecord | null;
  updated_at: TimestampRecord | null;
}
export interface SignUpUserRecord {
  first_name: string;
  last_name: string;
  /**
   * Not already a user, and not already in a sign-up request.
   */
  email: string;
  /**
   * UK mobile (07 or +447). Spaces removed first. If the key is missing altogether the reference implementation answers 500, not 422.
   */
  phone: string;
  /**
   * At least one lower-case letter, one upper-case letter, one digit and one symbol out of !#$%&()*+,-./:;<=>?@[]^_`{|}~
   */
  password: string;
}
export interface SignUpOrganisationRecord {
  /**
   * Join an organisation already listed. When given, the other keys may be left out.
   */
  id?: string | null;
  /**
   * Required without `id`; unique; a-z 0-9 and dashes, starting and ending with a letter or digit.
   */
  slug?: string | null;
  /**
   * Required without `id`.
   */
  name?: string | null;
  /**
   * Required without `id`. Markdown, up to 3000 characters once rendered (deployment setting).
   */
  description?: string | null;
  url?: string | null;
  email?: string | null;
  /**
   * UK number starting 0; spaces removed first.
   */
  phone?: string | null;
}
/**
 * Every key is formally optional, but the three arrays must be sent (empty is fine) or the reference implementation fails with 500. Send all keys.
 */
export interface SignUpServiceRecord {
  /**
   * Unique.
   */
  slug: string;
  name: string;
  type: ServiceTypeRecord;
  intro: string;
  /**
   * Markdown, up to 10000 rendered characters (deployment setting).
   */
  description: string;
  wait_time: WaitTimeRecord | null;
  is_free: boolean;
  fees_text: string | null;
  fees_url: string | null;
  testimonial: string | null;
  /**
   * Must start https://www.youtube.com, https://player.vimeo.com or https://vimeo.com.
   */
  video_embed: string | null;
  url: string | null;
  contact_name: string | null;
  /**
   * Not format-checked here.
   */
  contact_phone: string | null;
  contact_email: string | null;
  /**
   * `order` values must be real integers forming 1..n without repeats.
   */
  useful_infos: {
    title: string;
    /**
     * Markdown, up to 1000 rendered characters.
     */
    description: string;
    order: number;
  }[];
  /**
   * Same order rule.
   */
  offerings: {
    offering: string;
    order: number;
  }[];
  social_medias: {
    /**
     * Narrower than the read enum.
     */
    type: "twitter" | "facebook" | "instagram" | "youtube" | "other";
    url: string;
  }[];
}
export interface OrganisationSignUpRequestRecord {
  user: SignUpUserRecord;
  organisation: SignUpOrganisationRecord;
  service?: SignUpServiceRecord;
}
/**
 * NOT wrapped in a `data` envelope like other resources; the id is that of the moderation request.
 */
export interface OrganisationSignUpReceivedRecord {
  /**
   * Human text saying the request awaits review.
   */
  message: string;
  id: UuidRecord;
  /**
   * What was submitted, minus the password.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * Ours. What became of a form sent with an `Idempotency-Key`, without a word of the form itself.
 */
export interface SubmissionReceiptRecord {
  /**
   * Last part of the address it was sent to.
   */
  form: "referrals" | "page-feedbacks" | "organisation-sign-up-forms";
  id: UuidRecord;
  /**
   * Only referrals have one.
   */
  reference: string | null;
  created_at: TimestampRecord;
}
/**
 * Page addresses. They keep only `page`: filters, include, sort and per_page are lost, so build your own.
 */
export interface PaginationLinksRecord {
  first: string | null;
  last: string | null;
  prev: string | null;
  next: string | null;
}
export interface PaginationMetaRecord {
  current_page: number;
  /**
   * Null on an empty page.
   */
  from: number | null;
  last_page: number;
  /**
   * Ready-made pager entries.
   */
  links?: {
    url: string | null;
    /**
     * May hold HTML entities.
     */
    label: string;
    active: boolean;
  }[];
  path: string;
  per_page: number;
  /**
   * Null on an empty page.
   */
  to: number | null;
  total: number;
}
/**
 * Error body when the caller sends `Accept: application/json`. Debug deployments add exception, file, line and trace.
 */
export interface ErrorRecord {
  /**
   * May be an empty string on 404.
   */
  message: string;
  [k: string]: unknown;
}
export interface ValidationErrorRecord {
  /**
   * First problem, plus a count of the rest.
   */
  message: string;
  /**
   * Dotted field path to messages.
   */
  errors: {
    [k: string]: string[];
  };
}
/**
 * One page of CollectionCategory records.
 */
export interface PaginatedCollectionCategoriesRecord {
  data: CollectionCategoryRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of CollectionPersona records.
 */
export interface PaginatedCollectionPersonasRecord {
  data: CollectionPersonaRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of CollectionOrganisationEvent records.
 */
export interface PaginatedCollectionOrganisationEventsRecord {
  data: CollectionOrganisationEventRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of Service records.
 */
export interface PaginatedServicesRecord {
  data: ServiceRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of ServiceLocation records.
 */
export interface PaginatedServiceLocationsRecord {
  data: ServiceLocationRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of Location records.
 */
export interface PaginatedLocationsRecord {
  data: LocationRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of Organisation records.
 */
export interface PaginatedOrganisationsRecord {
  data: OrganisationRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of OrganisationEvent records.
 */
export interface PaginatedOrganisationEventsRecord {
  data: OrganisationEventRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of ServiceSearchResult records.
 */
export interface PaginatedServiceSearchResultsRecord {
  data: ServiceSearchResultRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * One page of PageListItem records.
 */
export interface PaginatedPageSearchResultsRecord {
  data: PageListItemRecord[];
  links: PaginationLinksRecord;
  meta: PaginationMetaRecord;
}
/**
 * Every CollectionCategory record at once. Links and meta, of one page, are ours; the embedded directory has them, a council's need not.
 */
export interface AllCollectionCategoriesRecord {
  data: CollectionCategoryRecord[];
  links?: PaginationLinksRecord;
  meta?: PaginationMetaRecord;
}
/**
 * Every CollectionPersona record at once. Links and meta, of one page, are ours; the embedded directory has them, a council's need not.
 */
export interface AllCollectionPersonasRecord {
  data: CollectionPersonaRecord[];
  links?: PaginationLinksRecord;
  meta?: PaginationMetaRecord;
}
/**
 * Every CollectionOrganisationEvent record at once. Links and meta, of one page, are ours; the embedded directory has them, a council's need not.
 */
export interface AllCollectionOrganisationEventsRecord {
  data: CollectionOrganisationEventRecord[];
  links?: PaginationLinksRecord;
  meta?: PaginationMetaRecord;
}
/**
 * Every PageListItem record at once; no links or meta.
 */
export interface AllPagesRecord {
  data: PageListItemRecord[];
}
/**
 * Every Tag record at once; no links or meta.
 */
export interface AllTagsRecord {
  data: TagRecord[];
}
/**
 * Every TaxonomyCategory record at once; no links or meta.
 */
export interface AllTaxonomyCategoriesRecord {
  data: TaxonomyCategoryRecord[];
}
/**
 * Every TaxonomyOrganisation record at once; no links or meta.
 */
export interface AllTaxonomyOrganisationsRecord {
  data: TaxonomyOrganisationRecord[];
}
export interface CollectionCategoryResponseRecord {
  data: CollectionCategoryRecord;
}
export interface CollectionPersonaResponseRecord {
  data: CollectionPersonaRecord;
}
export interface CollectionOrganisationEventResponseRecord {
  data: CollectionOrganisationEventRecord;
}
export interface ServiceResponseRecord {
  data: ServiceRecord;
}
export interface ServiceLocationResponseRecord {
  data: ServiceLocationRecord;
}
export interface LocationResponseRecord {
  data: LocationRecord;
}
export interface OrganisationResponseRecord {
  data: OrganisationRecord;
}
export interface OrganisationEventResponseRecord {
  data: OrganisationEventRecord;
}
export interface PageResponseRecord {
  data: PageRecord;
}
export interface SettingsResponseRecord {
  data: SettingsRecord;
}
export interface FileResponseRecord {
  data: FileRecord;
}
export interface TaxonomyCategoryResponseRecord {
  data: TaxonomyCategoryRecord;
}
export interface TaxonomyOrganisationResponseRecord {
  data: TaxonomyOrganisationRecord;
}
export interface ReferralResponseRecord {
  data: ReferralRecord;
}
export interface PageFeedbackResponseRecord {
  data: PageFeedbackRecord;
}
export interface SubmissionReceiptResponseRecord {
  data: SubmissionReceiptRecord;
}
