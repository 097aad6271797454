import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/developers/reference',
  parameters: ['q'],
  sitemap: 'pages',
  examples: ['/developers/reference', '/developers/reference?q=open+state'],
}
