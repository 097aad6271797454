import { type PageRoute, viewParameters } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/locations',
  parameters: [...viewParameters, 'page'],
  sitemap: 'pages',
  examples: ['/locations'],
}
