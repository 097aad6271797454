import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/sentry',
  parameters: null,
  examples: [],
}
