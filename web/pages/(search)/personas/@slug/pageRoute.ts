import { type PageRoute, searchParameters } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/personas/{slug}',
  parameters: [...searchParameters, 'for', 'page'],
  repeatable: ['for'],
  sitemap: 'personas',
  examples: ['/personas/carers'],
}
