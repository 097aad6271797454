import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/feedback',
  parameters: null,
  isForm: true,
  examples: ['/feedback'],
}
