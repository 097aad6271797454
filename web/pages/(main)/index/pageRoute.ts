import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/',
  parameters: [],
  sitemap: 'pages',
  examples: ['/'],
}
