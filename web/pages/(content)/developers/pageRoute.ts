import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/developers',
  parameters: [],
  sitemap: 'pages',
  examples: ['/developers'],
}
