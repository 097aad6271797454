import type { PageRoute } from '../../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/services/{slug}/old',
  parameters: [],
  examples: ['/services/erith-food-bank/old'],
}
