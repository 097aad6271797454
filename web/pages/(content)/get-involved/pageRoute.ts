import type { PageRoute } from '../../../server/routes.ts'

export const pageRoute: PageRoute = {
  route: '/get-involved',
  parameters: null,
  isForm: true,
  sitemap: 'pages',
  examples: ['/get-involved'],
}
