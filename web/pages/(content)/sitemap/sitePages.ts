import { sitemapPage } from '../../../generated/messages/sitemapPage.ts'

const { pages } = sitemapPage

/** The pages that stand at the same address on every site. */
export const sitePages = [
  { text: pages.home, href: '/' },
  { text: pages.results, href: '/results' },
  { text: pages.guides, href: '/pages/search' },
  { text: pages.events, href: '/events' },
  { text: pages.places, href: '/locations' },
  { text: pages.favourites, href: '/favourites' },
  { text: pages.getInvolved, href: '/get-involved' },
  { text: pages.about, href: '/about' },
  { text: pages.contact, href: '/contact' },
  { text: pages.accessibility, href: '/accessibility-statement' },
  { text: pages.cookies, href: '/cookie-policy' },
  { text: pages.privacy, href: '/privacy-policy' },
  { text: pages.terms, href: '/terms-and-conditions' },
  { text: pages.developers, href: '/developers' },
]
