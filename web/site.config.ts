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
  /** The colours of the page background. */
  theme: 'paper' | 'mist' | 'blossom'
  /** Where a category shows its sideboxes. */
  categorySidebox: 'card' | 'vertical'
}

export const siteDefaults: SiteOptions = {
  name: 'Signpost',
  strapline: 'Help in Bexley',
  councilUrl: null,
  councilName: 'The council’s website',
  liveUrl: null,
  phaseBanner: null,
  feedbackLinkInFooter: false,
  errorPageOffers: 'homepage-link',
  theme: 'paper',
  categorySidebox: 'card',
}
