import type { PageRoute } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/get-involved',
  parameters: null,
  isForm: true,
  sitemap: 'pages',
  examples: ['/get-involved'],
}
