import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/data/{table}',
  parameters: [],
  examples: ['/data/services'],
}
