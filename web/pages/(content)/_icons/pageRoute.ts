import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/_icons',
  parameters: null,
  examples: [],
}
