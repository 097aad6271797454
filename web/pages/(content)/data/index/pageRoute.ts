import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/data',
  parameters: [],
  sitemap: 'pages',
  examples: ['/data'],
}
