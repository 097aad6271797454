import { expect, test } from '@playwright/test'
import { endSites, serve, startSite } from './startSite.ts'

const troubles = {
  'answers 503 with a web page': { status: 503, body: '<h1>Service Unavailable</h1>' },
  'answers 503 without data': { status: 503, body: '{"errors":[{"message":"Not now"}]}' },
  'answers 500 with JSON that is no GraphQL': { status: 500, body: '{"message":"Server Error"}' },
  'answers null': { status: 200, body: 'null' },
}

let site: { url: string }
let trouble: { status: number; body: string }
let asked = 0

// One site for all, so in one process.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const gateway = await serve((_request, response) => {
    asked += 1
    response.writeHead(trouble.status).end(trouble.body)
  })
  site = await startSite({ GATEWAY_URL: `${gateway.url}/graphql` })
})
test.afterAll(endSites)

for (const [what, answer] of Object.entries(troubles)) {
  test(`a gateway elsewhere that ${what} makes pages say 503, as nothing has moved @nojs`, async ({
    page,
  }) => {
    trouble = answer
    for (const path of [
      '/services/erith-food-bank',
      '/results?query=food',
      '/categories/food-and-essentials',
      // Capitals, which the gateway makes small.
      '/Services/Erith-Food-Bank',
      '/services/Erith-Food-Bank',
      '/About',
    ]) {
      asked = 0
      const shown = await page.goto(site.url + path)
      expect(shown?.status(), path).toBe(503)
      expect(shown?.headers()['retry-after'], path).toBe('60')
      expect(asked, 'how often the gateway was asked').toBeGreaterThan(0)
    }
    expect((await page.goto(`${site.url}/no/such/page`))?.status()).toBe(404)
    expect((await page.goto(`${site.url}/services/a_b`))?.status()).toBe(404)
  })
}
