import { expect, test } from '@playwright/test'
import { sharedSite } from './sharedSite.ts'

for (const path of ['/', '/services/erith-food-bank', '/nowhere']) {
  test(`${path} allows nothing inline and nothing foreign @nojs`, async ({ request }) => {
    const response = await request.get(path)
    const headers = response.headers()
    expect(headers['content-security-policy']).not.toMatch(/unsafe-/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const scripts = [...(await response.text()).matchAll(/<script([^>]*)>/g)].map(
      ([, attributes]) => attributes!,
    )
    const executable = scripts.filter(attributes => !/type="?application\/(ld\+)?json/.test(attributes))
    expect(executable.filter(attributes => !attributes.includes('src='))).toEqual([])
  })

  test(`${path} sets no style in an attribute @nojs`, async ({ request }) => {
    expect(await (await request.get(path)).text()).not.toMatch(/<[^>]+ style="/)
  })
}

test('pages are read, forms are sent as well, and nothing else is done to either @nojs', async ({
  request,
}) => {
  for (const [path, methods] of [
    ['/', 'GET, HEAD'],
    ['/services/erith-food-bank', 'GET, HEAD'],
    ['/results?query=food', 'GET, HEAD'],
    ['/feedback', 'GET, HEAD, POST'],
    ['/feedback?step=check', 'GET, HEAD, POST'],
    ['/services/erith-food-bank/referral?step=name', 'GET, HEAD, POST'],
    ['/services/erith-food-bank/referral', 'GET, HEAD, POST'],
  ] as const) {
    const refused = ['POST', 'PUT', 'PATCH', 'DELETE'].filter(method => !methods.includes(method))
    for (const method of [...refused, 'OPTIONS']) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 })
      expect(answer.status(), `${method} ${path}`).toBe(method === 'OPTIONS' ? 204 : 405)
      expect(answer.headers()['allow']).toBe(methods)
    }
  }
})

test('what the browser fetches for a page is kept no longer than the page @nojs', async ({ request }) => {
  for (const page of ['', '/services/erith-food-bank', '/favourites', '/feedback', '/no-such-page']) {
    const { headers, status } = await request
      .get(`${page}/index.pageContext.json`)
      .then(response => ({ headers: response.headers(), status: response.status() }))
    expect([page, status, headers['cache-control']]).toEqual([page, 200, 'private, no-cache'])
  }
})

test('HEAD says as GET does of what an answer depends @nojs', async ({ request }) => {
  const paths = ['/robots.txt', '/manifest.webmanifest', '/qr/services/erith-food-bank.svg', '/sitemap.xml']
  for (const path of [...paths, '/services-sitemap.xml', '/events.ics', '/about', '/data/services.csv']) {
    const [get, head] = [await request.get(path), await request.head(path)]
    const { vary } = head.headers()
    expect([path, vary?.toLowerCase()]).toEqual([path, 'accept-encoding'])
    expect(vary).toBe(get.headers()['vary'])
    expect((await head.body()).length).toBe(0)
  }
})

test('built files may be kept for a year @nojs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [asset] = html.match(/\/assets\/[^"]+\.css/)!
  expect((await request.get(asset)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('every response over https keeps the browser there, and none over http @nojs', async ({ request }) => {
  const { url } = await sharedSite({}, { PUBLIC_URL: 'https://signpost.example' })
  const paths = ['/', '/nowhere', '/services/ERITH-food-bank', '/graphql', '/core/v1/services', '/robots.txt']
  for (const path of [...paths, '/assets/none.js', '/data/services.csv', '/healthz', '/images/none']) {
    const secure = await request.get(url + path, { maxRedirects: 0 })
    const sent = secure
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'strict-transport-security')
    expect([path, sent.map(({ value }) => value)]).toEqual([path, ['max-age=63072000; includeSubDomains']])
    const plain = await request.get(path, { maxRedirects: 0 })
    expect(plain.headers()['strict-transport-security']).toBeUndefined()
  }
})

test('the process says that it serves, and that it can answer pages @nojs', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path)
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
  }
})

test('the embedded directory answers on the public port @nojs', async ({ request }) => {
  const { data, meta } = await (await request.get('/core/v1/services?per_page=2')).json()
  expect(data).toHaveLength(2)
  expect(meta.total).toBeGreaterThanOrEqual(80)
})
