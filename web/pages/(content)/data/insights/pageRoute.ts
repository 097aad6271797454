import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/data/insights',
  parameters: [],
  sitemap: 'pages',
  examples: ['/data/insights'],
}
