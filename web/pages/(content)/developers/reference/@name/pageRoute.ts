import type { PageRoute } from '../../../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/developers/reference/{slug}',
  parameters: [],
  examples: ['/developers/reference/service'],
}
