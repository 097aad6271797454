import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/pages/{path}',
  parameters: [],
  sitemap: 'pages',
  examples: ['/pages/cost-of-living', '/pages/this-winter/keeping-warm'],
}
