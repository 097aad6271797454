import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

export default {
  extends: [vikeReact],
  lang: 'en-GB',
  favicon: '/favicon.svg',
  title: 'Signpost',
  description: 'Find local services, events and organisations that can help.',
  stream: false,
  passToClient: ['apolloState', 'canonicalPath', 'lastUpdated', 'site'],
} satisfies Config
