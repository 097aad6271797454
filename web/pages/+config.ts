import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

export default {
  extends: [vikeReact],
  favicon: '/favicon.svg',
  title: 'Signpost',
  stream: false,
  passToClient: ['apolloCache', 'canonicalPath', 'cookieChoice', 'isPartial', 'lastUpdated', 'site'],
} satisfies Config
