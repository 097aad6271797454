import type { PageRoute } from '../../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/developers/reference/{slug}',
  parameters: [],
  examples: ['/developers/reference/service'],
}
