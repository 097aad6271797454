import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/organisations/{slug}',
  parameters: ['page'],
  sitemap: 'organisations',
  examples: ['/organisations/erith-food-network'],
}
