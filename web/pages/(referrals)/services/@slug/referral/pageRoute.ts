import type { PageRoute } from '../../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/services/{slug}/referral',
  parameters: null,
  isForm: true,
  examples: ['/services/erith-food-bank/referral'],
}
