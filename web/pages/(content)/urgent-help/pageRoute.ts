import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/urgent-help',
  parameters: [],
  sitemap: 'pages',
  examples: ['/urgent-help'],
}
