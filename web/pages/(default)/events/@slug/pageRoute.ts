import type { PageRoute } from '../../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/events/{slug}',
  parameters: [],
  sitemap: 'events',
  examples: ['/events/open-kitchen-day'],
}
