import type { PageRoute } from '../../../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/services/{slug}/old',
  parameters: [],
  examples: ['/services/erith-food-bank/old'],
}
