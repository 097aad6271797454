import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/',
  parameters: [],
  sitemap: 'pages',
  examples: ['/'],
}
