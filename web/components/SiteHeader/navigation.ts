/** The navigation menu, in the order the specification gives. */
export const navigation = [
  { text: 'Home', href: '/' },
  { text: 'Events', href: '/events' },
  { text: 'About', href: '/about' },
  { text: 'Contact us', href: '/contact' },
  { text: 'Get Involved', href: '/get-involved' },
  { text: 'My Favourites', href: '/favourites' },
]
