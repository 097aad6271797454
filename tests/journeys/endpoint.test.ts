import { expect, test } from '@playwright/test'
import { sharedSite } from './sharedSite.ts'

const query = '{ service(slug: "erith-food-bank") { name } }'

/** The site itself, and one whose gateway is elsewhere: the site itself. */
const sites = {
  'of the site': (url: string) => Promise.resolve({ url }),
  'of a gateway elsewhere': () => sharedSite({}),
}

for (const [whose, start] of Object.entries(sites)) {
  test(`whoever opens the endpoint ${whose} in a browser finds the explorer @nojs`, async ({
    page,
    baseURL,
  }) => {
    const { url } = await start(baseURL!)
    for (const address of ['/graphql', '/graphql/']) {
      await page.goto(url + address)
      expect(page.url()).toBe(`${url}/developers/explorer`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Query explorer')
    }
  })

  test(`a slash at the end of the endpoint ${whose} makes no difference @nojs`, async ({
    request,
    baseURL,
  }) => {
    const { url } = await start(baseURL!)
    for (const address of ['/graphql', '/graphql/']) {
      const posted = await request.post(url + address, { data: { query }, maxRedirects: 0 })
      expect([posted.status(), (await posted.json()).data]).toEqual([
        200,
        { service: { name: 'Erith Food Bank' } },
      ])
      const got = await request.get(`${url}${address}?query=${encodeURIComponent(query)}`, {
        maxRedirects: 0,
      })
      expect([got.status(), (await got.json()).data.service]).toEqual([200, { name: 'Erith Food Bank' }])
      const nothing = await request.get(url + address, { headers: { accept: '*/*' }, maxRedirects: 0 })
      expect([nothing.status(), nothing.headers()['vary']]).toEqual([400, expect.stringContaining('accept')])
      expect((await nothing.json()).errors[0].message).toContain('Send a GraphQL query')
    }
  })
}
