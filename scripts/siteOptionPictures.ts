import { siteDefaults, type SiteOptions } from '../web/site/options.ts'

/** The picture of an option: one part of one page of a site with these options. */
export interface OptionPicture {
  options: Partial<SiteOptions>
  path: string
  /** A CSS selector of the part to show; null for a response without a page, which is written out. */
  part: string | null
  /** The text of the element to open first. */
  open?: string
  isStaging?: boolean
  /** Pixels; 260 at most unless given. */
  height?: number
}

const redirects = [
  { from: '/foodhelp', to: '/categories/food-and-essentials' },
  { from: '/council-tax', to: 'https://www.bexley.gov.uk/council-tax' },
]
const redirectHosts = ['www.bexley.gov.uk']
const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© The makers of the streets' }
const councilUrl = 'https://www.bexley.gov.uk'

/** The picture of each option in `docs/site-options.md`. */
export const optionPictures: Record<keyof SiteOptions, OptionPicture> = {
  name: { options: { name: 'Bexley Finder' }, path: '/', part: '.site-header' },
  strapline: { options: { strapline: 'Support close to home' }, path: '/', part: '.site-header' },
  councilUrl: { options: { councilUrl }, path: '/', part: '.site-footer__links', height: 480 },
  councilName: {
    options: { councilUrl, councilName: 'London Borough of Bexley' },
    path: '/',
    part: '.site-footer__links',
    height: 480,
  },
  liveUrl: {
    options: { liveUrl: 'https://signpost.bexley.gov.uk' },
    path: '/',
    part: '.notice--staging',
    isStaging: true,
  },
  phaseBanner: {
    options: { phaseBanner: { phase: 'Beta', text: 'This is a new service.' } },
    path: '/',
    part: '.notice:not(.notice--sample)',
  },
  feedbackLinkInFooter: {
    options: { feedbackLinkInFooter: true },
    path: '/',
    part: '.site-footer__links',
    height: 480,
  },
  errorPageOffers: {
    options: { errorPageOffers: 'category-tiles' },
    path: '/nowhere',
    part: 'main',
    height: 420,
  },
  helpline: {
    options: { helpline: { phone: '020 7946 0000', email: 'help@bexley.example' }, testPages: true },
    path: '/sentry?fail=server',
    part: 'main',
    height: 420,
  },
  theme: {
    options: { theme: 'blossom' },
    path: '/categories/food-and-essentials',
    part: 'main',
    height: 260,
  },
  categorySidebox: {
    options: { categorySidebox: 'vertical' },
    path: '/categories/food-and-essentials',
    part: '.sideboxes',
  },
  heroIcons: {
    options: { heroIcons: true },
    path: '/categories/food-and-essentials',
    part: '.collection-header',
  },
  translate: { options: { translate: 'header' }, path: '/about', part: '.translate form', open: 'Translate' },
  mapCentre: {
    options: { mapCentre: { latitude: 51.4804, longitude: 0.1769, zoom: 12 } },
    path: '/results?view=map',
    part: '.borough-map',
  },
  mapTiles: {
    options: { mapTiles },
    path: '/results?view=map',
    part: '.borough-map .needs-script',
  },
  analytics: {
    options: { analytics: { type: 'ga', id: 'G-ABC1234567' } },
    path: '/about',
    part: '.cookie-banner',
    height: 330,
  },
  consentScript: {
    options: { consentScript: { url: 'https://consent.example/script.js' } },
    path: '/about',
    part: '.cookie-banner',
    height: 330,
  },
  errorReporting: {
    options: { errorReporting: { dsn: 'https://abc@errors.example/1' } },
    path: '/about',
    part: '.cookie-banner',
    height: 330,
  },
  seo: {
    options: {
      seo: {
        ...siteDefaults.seo,
        service: { title: '{title} in Bexley – {site}', description: 'How to get help: {summary}' },
      },
    },
    path: '/services/erith-food-bank',
    part: null,
  },
  redirects: { options: { redirects, redirectHosts }, path: '/foodhelp', part: null },
  redirectHosts: { options: { redirects, redirectHosts }, path: '/council-tax', part: null },
  searchVocabulary: {
    options: { searchVocabulary: { synonyms: [['telecare', 'Erith Lifeline']] } },
    path: '/graphql?query={searchVocabulary{groups(text:"Erith Lifeline"){nodes{words}}}}',
    part: null,
  },
  security: {
    options: { security: { contact: 'mailto:security@bexley.example', expires: '2027-06-30' } },
    path: '/.well-known/security.txt',
    part: 'pre',
  },
  testPages: { options: { testPages: true }, path: '/_icons', part: 'main' },
}
