import { type PageRoute, searchParameters, viewParameters } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/events',
  parameters: [...searchParameters, ...viewParameters, 'page'],
  sitemap: 'pages',
  examples: ['/events', '/events?view=calendar', '/events?view=calendar&month=2027-11', '/events?view=week'],
}
