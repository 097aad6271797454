import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/developers',
  parameters: [],
  sitemap: 'pages',
  examples: ['/developers'],
}
