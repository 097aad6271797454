import type { PageRoute } from '../../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/developers/explorer',
  parameters: null,
  sitemap: 'pages',
  examples: [],
}
