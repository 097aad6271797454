/** The pages that stand at the same address on every site. */
export const sitePages = [
  { text: 'Home', href: '/' },
  { text: 'Search services', href: '/results' },
  { text: 'Search our guides', href: '/pages/search' },
  { text: 'Events', href: '/events' },
  { text: 'Places', href: '/locations' },
  { text: 'My favourites', href: '/favourites' },
  { text: 'Get involved', href: '/get-involved' },
  { text: 'About', href: '/about' },
  { text: 'Contact us', href: '/contact' },
  { text: 'Accessibility statement', href: '/accessibility-statement' },
  { text: 'Cookie policy', href: '/cookie-policy' },
  { text: 'Privacy policy', href: '/privacy-policy' },
  { text: 'Terms and conditions', href: '/terms-and-conditions' },
  { text: 'For developers', href: '/developers' },
]
