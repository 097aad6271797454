import { expect, test } from '@playwright/test'
import { endSites, serve, startSite } from './startSite.ts'

test.afterEach(endSites)

const troubles = {
  'answers 503 with a web page': { status: 503, body: '<h1>Service Unavailable</h1>' },
  'answers 503 without data': { status: 503, body: '{"errors":[{"message":"Not now"}]}' },
  'answers 500 with JSON that is no GraphQL': { status: 500, body: '{"message":"Server Error"}' },
  'answers null': { status: 200, body: 'null' },
}

for (const [trouble, { status, body }] of Object.entries(troubles)) {
  test(`a gateway elsewhere that ${trouble} makes pages say 503, as nothing has moved @nojs`, async ({
    page,
  }) => {
    const gateway = await serve((_request, response) => response.writeHead(status).end(body))
    const site = await startSite({ GATEWAY_URL: `${gateway.url}/graphql` })
    for (const path of [
      '/services/erith-food-bank',
      '/results?query=food',
      '/categories/food-and-essentials',
    ]) {
      const answer = await page.goto(site.url + path)
      expect(answer?.status(), path).toBe(503)
      expect(answer?.headers()['retry-after'], path).toBe('60')
    }
    expect((await page.goto(`${site.url}/no/such/page`))?.status()).toBe(404)
    await site.stop()
    gateway.close()
  })
}
