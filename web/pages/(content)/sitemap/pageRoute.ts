import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/sitemap',
  parameters: ['services', 'organisations'],
  sitemap: 'pages',
  examples: ['/sitemap'],
}
