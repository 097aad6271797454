/** The kinds of page: the site's options have a title and a description for each. */
export const pageKinds = [
  'home',
  'results',
  'category',
  'persona',
  'service',
  'organisation',
  'events',
  'event',
  'places',
  'place',
  'guides',
  'guide',
  'favourites',
  'form',
  'developers',
  'data',
  'sitemap',
  'error',
  'text',
] as const

export type PageKind = (typeof pageKinds)[number]

/** What tabs and search engines show of a page. `{title}`, `{summary}`, `{site}` and `{strapline}` are filled in. */
export interface SeoTexts {
  title: string
  description: string
}

/** What a deployment may choose about the site. `SITE_CONFIG` names a JSON file whose values replace these. */
export interface SiteOptions {
  /** The directory's name in the header and in titles. */
  name: string
  /** The line under the name. */
  strapline: string
  /** The council's own site, linked in the footer. */
  councilUrl: string | null
  /** The words of the link to the council's site. */
  councilName: string
  /** The live site, for the way back from a staging site. */
  liveUrl: string | null
  /** A label such as Beta above every page, with a sentence beside it. */
  phaseBanner: { phase: string; text: string } | null
  /** Whether the footer links to the feedback page. */
  feedbackLinkInFooter: boolean
  /** What an error page offers: a link to the home page, or the category tiles. */
  errorPageOffers: 'homepage-link' | 'category-tiles'
  /** Whom to ask while a page cannot be shown, even if the directory has never told its own number. */
  helpline: { phone?: string | undefined; email?: string | undefined } | null
  /** The colours of the page background. */
  theme: 'paper' | 'mist' | 'blossom'
  /** Where a category shows its sideboxes. */
  categorySidebox: 'card' | 'vertical'
  /** Whether categories and personas begin with a drawn icon. */
  heroIcons: boolean
  /** Where translations by Google Translate are offered: on every page, in the menu of phones, or nowhere. */
  translate: 'off' | 'header' | 'mobile-nav'
  /** Where a map begins when none of its results has a place, in degrees; each step of zoom doubles every length. */
  mapCentre: { latitude: number; longitude: number; zoom: number }
  /** A server of street pictures for the map, and whom to thank for them. Without one the borough is drawn. */
  mapTiles: { url: string; attribution: string } | null
  /** Who counts how pages are used: a property of Google Analytics, or a container of Tag Manager. Only with permission. */
  analytics: { type: 'ga' | 'gtm'; id: string } | null
  /**
   * The council's consent scripts, which too run only with permission. The one at `url` is skipped when `disabled` is the
   * string `true`; a second one only comes with a `key`, from `keyUrl` with the key in place of `{key}`.
   */
  consentScript: {
    url?: string | undefined
    disabled?: string | undefined
    key?: string | undefined
    keyUrl?: string | undefined
  } | null
  /** Where faults in browsers are reported, in the way of Sentry: `https://key@errors.example/1`. Only with permission. */
  errorReporting: { dsn: string } | null
  /** The title and the description of each kind of page. */
  seo: Record<PageKind, SeoTexts>
  /** Addresses of the council's own that have moved for good: from a path, to a path or to a page of a listed host. */
  redirects: { from: string; to: string }[]
  /** The hosts, such as `www.bexley.gov.uk`, that redirects may lead to besides this site. */
  redirectHosts: string[]
  /** The council's own words for searches, in the shapes of the files in `gateway/search/vocabulary/`, by their names. */
  searchVocabulary: Record<string, unknown> | null
  /**
   * Whom to tell of a weakness of the site, and until when that holds, for `/.well-known/security.txt`: e-mail addresses or
   * addresses that begin with `https://` or `tel:`, and a day or a moment to come.
   */
  security: { contact: string | string[]; expires: string } | null
  /**
   * The files of boundaries by which locations are in wards, districts and Lower layer Super Output Areas (LSOA), as GeoJSON
   * beside the file of options, and whom to thank for them. Without it the wards of Bexley.
   */
  areas: Partial<
    Record<'wards' | 'districts' | 'lsoas', { file: string; attribution: string } | undefined>
  > | null
  /** The licence under which the records may be used, and the sentence to show with them. Without it none is stated. */
  dataLicence: { name: string; url: string; attribution: string } | null
  /** Whether searches that find nothing are counted, and told once ten networks or more have sent them within a week. */
  unmetSearches: boolean
  /** Whether `/_icons` and `/sentry` answer in production. */
  testPages: boolean
}

const title = '{title} – {site}'
const summed = { title, description: '{summary}' }

export const siteDefaults: SiteOptions = {
  name: 'Signpost',
  strapline: 'Help in Bexley',
  councilUrl: null,
  councilName: 'The council’s website',
  liveUrl: null,
  phaseBanner: null,
  feedbackLinkInFooter: false,
  errorPageOffers: 'homepage-link',
  helpline: null,
  theme: 'paper',
  categorySidebox: 'card',
  heroIcons: false,
  translate: 'off',
  mapCentre: { latitude: 51.4363, longitude: 0.1045, zoom: 12 },
  mapTiles: null,
  analytics: null,
  consentScript: null,
  errorReporting: null,
  seo: {
    home: {
      title: '{site} – {strapline}',
      description: 'Find local services, events and organisations that can help.',
    },
    results: { title, description: 'Local services, groups and events that match a search.' },
    category: summed,
    persona: summed,
    service: summed,
    organisation: summed,
    events: summed,
    event: summed,
    places: { title, description: 'Halls, centres and other places where services run and events happen.' },
    place: { title, description: 'What happens at {summary}, how to find it and how to get in.' },
    guides: { title, description: 'Look through our guides to help and support near you.' },
    guide: summed,
    favourites: { title, description: 'Services, events and organisations you have saved.' },
    form: summed,
    developers: summed,
    data: summed,
    sitemap: { title, description: 'Every service, organisation, event and guide in {site}, on one page.' },
    error: { title, description: 'A page that {site} cannot show.' },
    text: { title, description: '{title}. {site} helps you find local services, groups and events.' },
  },
  redirects: [],
  redirectHosts: [],
  searchVocabulary: null,
  security: null,
  areas: null,
  dataLicence: null,
  unmetSearches: false,
  testPages: false,
}
