import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/services/{slug}',
  parameters: [],
  sitemap: 'services',
  examples: [
    '/services/pendant-alarm',
    '/services/erith-food-bank',
    '/services/domestic-abuse-helpline',
    '/services/fairwind-open-access',
  ],
}
