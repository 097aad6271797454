import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { createGateway } from '../../gateway/gateway.ts'
import { NodeRequest } from '../../platform/http/nodeRequest.ts'
import { sendReply } from '../../platform/http/reply.ts'
import { createClock } from '../../platform/clock.ts'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

const key = 'a-key-that-both-sides-know'

/** A gateway with a small quota for each visitor. */
async function meanGateway(directoryUrl: string) {
  const gateway = createGateway({
    directoryUrl,
    publicUrl: 'http://localhost',
    clock: createClock('2026-11-20T10:00'),
    quotas: { anonymous: 5000, site: 5000, keyed: 5000 },
    siteKeys: [key],
  })
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.end('ready')
    else
      void gateway
        .answer(new NodeRequest(request, response), { address: '127.0.0.1' })
        .then(reply => sendReply(response, reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await gateway.close()
    },
  }
}

test('a visitor who opens very many pages is asked to wait, in words, and no other visitor is @nojs', async ({
  baseURL,
  page,
}) => {
  test.setTimeout(120_000)
  const gateway = await meanGateway(`${baseURL}/core/v1`)
  const site = await startSite({
    GATEWAY_URL: gateway.url,
    GATEWAY_KEY: key,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
  })
  let searched = 0
  const search = (address: string) =>
    fetch(`${site.url}/results?query=word+${(searched += 1)}`, { headers: { 'x-forwarded-for': address } })
  const busy = '203.0.113.7'
  await expect.poll(async () => (await search(busy)).status, { timeout: 60_000, intervals: [0] }).toBe(429)

  const refused = await search(busy)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await refused.text()).toContain('Please wait a minute and try again')
  expect((await search('198.51.100.4')).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': busy })
  await page.goto(`${site.url}/results?query=one+more`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^429 – /)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(await site.stop()).toBe(0)
  await gateway.close()
  const lines = site.said().split('\n')
  expect(lines.find(line => line.includes('this visitor has used up their quota'))).toMatch(
    /"level":"info".*"requestId":".*"retryAfter":\d+/,
  )
  expect(site.said()).not.toMatch(/203\.0\.113|"level":"error"/)
})
