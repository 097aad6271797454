import { expect, test } from '@playwright/test'
import { endSites, serve, startSite } from './startSite.ts'

test.afterAll(endSites)

const id = '83745b6f-ff0e-545e-b7ff-7561a048f84e'

/** Every address that something has to be looked up for. */
const lookedUp = [
  '/',
  '/about',
  '/accessibility-statement',
  '/contact',
  '/cookie-policy',
  '/get-involved',
  '/privacy-policy',
  '/terms-and-conditions',
  '/categories/food-and-essentials',
  '/categories/food-and-essentials/all',
  `/categories/${id}`,
  `/collections/${id}`,
  '/personas/carers',
  `/personas/${id}`,
  '/results',
  '/results?query=food',
  '/results?query=food&view=map',
  '/results?category=food-and-essentials',
  '/results?category=nothing&view=map',
  '/results?persona=carers',
  '/services/erith-food-bank',
  `/services/${id}`,
  '/services/erith-food-bank/old',
  '/services/erith-food-bank/referral',
  '/referral?service=erith-food-bank',
  '/events',
  '/events?view=calendar',
  '/events?view=week',
  '/events/open-kitchen-day',
  `/events/${id}`,
  '/events.ics',
  '/events/open-kitchen-day.ics',
  `/favourites.ics?events=${id}`,
  '/favourites',
  '/favourites?services=sy8RMn82WOy9oxAtS-A92Q',
  '/organisations/erith-food-network',
  `/organisations/${id}`,
  '/locations',
  `/locations/${id}`,
  '/pages/cost-of-living',
  '/pages/this-winter/keeping-warm',
  `/pages/${id}`,
  '/pages/search',
  '/pages/search?query=food',
  '/duty-to-refer',
  '/sitemap',
  '/sitemap.xml',
  ...['services', 'events', 'categories', 'personas', 'organisations', 'pages'].map(
    kind => `/${kind}-sitemap.xml`,
  ),
]

/** Addresses that are answered without the directory: there is no such page, whatever it holds. */
const unknown = ['/no/such/page', '/services/a_b', '/referral', '/sentry']

const troubles = {
  directory: (url: string) => ({ DIRECTORY_API_URL: `${url}/core/v1` }),
  'gateway elsewhere': (url: string) => ({ GATEWAY_URL: `${url}/graphql` }),
}

for (const [what, variables] of Object.entries(troubles)) {
  test(`while the ${what} is away, every address that is looked up says so with 503, and none that it is not there @nojs`, async ({
    request,
  }) => {
    const away = await serve((_request, response) => response.writeHead(500).end('{"message":"away"}'))
    const site = await startSite(variables(away.url))
    const answers: Record<string, string> = {}
    for (const path of lookedUp) {
      const answer = await request.get(site.url + path, { maxRedirects: 0 })
      answers[path] = `${answer.status()} ${answer.headers()['retry-after'] ?? 'and no time'}`
    }
    const unlike = Object.entries(answers).filter(([, answer]) => !/^503 \d+$/.test(answer))
    expect(unlike).toEqual([])
    for (const path of what === 'directory' ? unknown : ['/no/such/page'])
      expect((await request.get(site.url + path, { maxRedirects: 0 })).status(), path).toBe(404)
    away.close()
  })
}
