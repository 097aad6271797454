import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/developers/explorer',
  parameters: null,
  sitemap: 'pages',
  examples: [],
}
