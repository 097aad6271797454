import type { PageRoute } from '../../../server/routes.ts'
import { viewParameters } from '../searchParameters.ts'

export const pageRoute: PageRoute = {
  route: '/locations',
  parameters: [...viewParameters, 'page'],
  sitemap: 'pages',
  examples: ['/locations'],
}
