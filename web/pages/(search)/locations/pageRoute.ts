import type { PageRoute } from '../../../site/pageRoute.ts'
import { viewParameters } from '../searchParameters.ts'

export const pageRoute: PageRoute = {
  route: '/locations',
  parameters: [...viewParameters, 'page'],
  sitemap: 'pages',
  examples: ['/locations'],
}
