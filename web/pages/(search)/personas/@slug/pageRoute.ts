import type { PageRoute } from '../../../../site/pageRoute.ts'
import { searchParameters } from '../../searchParameters.ts'

export const pageRoute: PageRoute = {
  route: '/personas/{slug}',
  parameters: [...searchParameters, 'for', 'page'],
  repeatable: ['for'],
  sitemap: 'personas',
  examples: ['/personas/carers'],
}
