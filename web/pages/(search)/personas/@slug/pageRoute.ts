import type { PageRoute } from '../../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/personas/{slug}',
  parameters: ['page'],
  sitemap: 'personas',
  examples: ['/personas/carers'],
}
