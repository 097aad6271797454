import { type PageRoute, searchParameters } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/categories/{path}',
  parameters: [...searchParameters, 'for', 'page'],
  repeatable: ['for'],
  sitemap: 'categories',
  examples: [
    '/categories/food-and-essentials',
    '/categories/food-and-essentials/all',
    '/categories/food-and-essentials?near=DA8&free=yes',
  ],
}
