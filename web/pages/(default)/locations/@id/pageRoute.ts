import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/locations/{slug}',
  parameters: ['page'],
  examples: ['/locations/83745b6f-ff0e-545e-b7ff-7561a048f84e'],
}
