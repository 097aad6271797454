import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/favourites',
  parameters: null,
  examples: [
    '/favourites',
    '/favourites?services=sy8RMn82WOy9oxAtS-A92Q&events=ABf6ac2PVyKpbsENTjuAWg&organisations=Vb1I3OpZUMKGsQ6epnMntA',
  ],
}
