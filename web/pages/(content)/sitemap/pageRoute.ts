import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/sitemap',
  parameters: ['services', 'organisations'],
  sitemap: 'pages',
  examples: ['/sitemap'],
}
