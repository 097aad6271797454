import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/_icons',
  parameters: null,
  examples: [],
}
