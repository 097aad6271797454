import type { PageRoute } from '../../../site/pageRoute.ts'
import { texts } from './texts.ts'

export const pageRoute: PageRoute[] = Object.keys(texts).map(route => ({
  route,
  // The cookie policy says that a choice was saved.
  parameters: route === '/cookie-policy' ? ['saved'] : [],
  sitemap: 'pages',
  examples: route === '/accessibility-statement' ? [route] : [],
}))
