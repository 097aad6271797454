import { shell } from '../../generated/messages/shell.ts'

const words = shell.navigation

/** The navigation menu, in the order the specification gives. */
export const navigation = [
  { text: words.home, href: '/' },
  { text: words.events, href: '/events' },
  { text: words.about, href: '/about' },
  { text: words.contact, href: '/contact' },
  { text: words.getInvolved, href: '/get-involved' },
  { text: words.favourites, href: '/favourites' },
]
