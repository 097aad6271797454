import type { PageRoute } from '../../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/events/{slug}',
  parameters: [],
  sitemap: 'events',
  examples: ['/events/open-kitchen-day'],
}
