import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

export default {
  extends: [vikeReact],
  favicon: '/favicon.svg',
  title: 'Signpost',
  stream: false,
  // What a page waits for has deadlines of its own; Vike would tell of slow ones in the log, which has lines of JSON.
  hooksTimeout: false,
  passToClient: ['apolloCache', 'canonicalPath', 'cookieChoice', 'isPartial', 'lastUpdated', 'site'],
} satisfies Config
