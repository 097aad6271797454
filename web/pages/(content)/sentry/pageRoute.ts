import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/sentry',
  parameters: null,
  examples: [],
}
