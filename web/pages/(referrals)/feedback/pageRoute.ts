import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/feedback',
  parameters: null,
  isForm: true,
  examples: ['/feedback'],
}
