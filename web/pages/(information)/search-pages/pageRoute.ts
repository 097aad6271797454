import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/pages/search',
  parameters: ['query', 'page'],
  examples: ['/pages/search', '/pages/search?query=food', '/pages/search?query=zzyzxqv'],
}
