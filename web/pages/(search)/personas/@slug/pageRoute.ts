import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/personas/{slug}',
  parameters: ['page'],
  sitemap: 'personas',
  examples: ['/personas/carers'],
}
