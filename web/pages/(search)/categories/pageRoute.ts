import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/categories/{path}',
  parameters: ['page'],
  sitemap: 'categories',
  examples: ['/categories/food-and-essentials', '/categories/food-and-essentials/all'],
}
