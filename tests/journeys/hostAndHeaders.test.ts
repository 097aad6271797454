import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { extendedSite } from './extendedSite.ts'

/** The response to these raw bytes, once the connection is closed. */
function wholeExchange(baseURL: string, sent: string) {
  const { hostname, port } = new URL(baseURL)
  return new Promise<string>(resolve => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    socket.on('data', data => (answer += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

/** The head of that response. */
const exchange = async (baseURL: string, sent: string) =>
  (await wholeExchange(baseURL, sent)).split('\r\n\r\n')[0]!

const ask = (baseURL: string, path: string, ...headers: string[]) =>
  exchange(baseURL, [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))

const statusOf = (head: string) => Number(head.split(' ')[1])
const headerOf = (head: string, name: string) => RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()

test('no redirect names the host that a request names @nojs', async ({ baseURL }) => {
  for (const path of [
    '/assets/',
    '/%5cx/',
    '/core/v1@x/',
    '/core/v1/../x/',
    '/graphql/',
    '/%2f%2felsewhere.example/',
    '//elsewhere.example/',
    '//elsewhere.example/a.css/',
    '/developers/',
    '/ABOUT',
    '/home',
    '/services/erith-food-bank/',
    '/favicon.ico/',
  ]) {
    for (const host of ['elsewhere.example', 'ELSEWHERE.example:80', 'elsewhere.example:8080']) {
      const head = await ask(baseURL!, path, `Host: ${host}`)
      expect(head.toLowerCase(), path).not.toMatch(/^[\w-]+: .*https?:\/\/elsewhere/m)
      const location = headerOf(head, 'location')
      if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])/)
      if (path === '/%5cx/') expect([statusOf(head), location]).toEqual([301, '/%5cx'])
    }
  }
})

test('no body of a redirect names the host that a request names @nojs', async ({ baseURL }) => {
  for (const path of ['/core/v1@x/', '/%5cx/', '/ABOUT', '/assets/']) {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: elsewhere.example', 'Connection: close', '', '']
    expect(await wholeExchange(baseURL!, lines.join('\r\n')), path).not.toContain('elsewhere.example')
  }
})

test('no method makes an address that cannot be decoded fail @nojs', async ({ baseURL }) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const lines = [`${method} /services/%e0%a4%a HTTP/1.1`, 'Host: a.example', 'Connection: close', '', '']
    expect(statusOf(await exchange(baseURL!, lines.join('\r\n'))), method).toBe(404)
  }
})

test('a request names one host: none, two or something else is refused with 400 @nojs', async ({
  baseURL,
}) => {
  for (const headers of [
    ['Host: a.example', 'Host: b.example'],
    ['Host: a.example', 'host: a.example'],
    ['Host: a.example, b.example'],
    ['Host: a.example/x?'],
    ['Host: user@a.example'],
    ['Host: a.example:99999'],
    ['Host: 999.999.999.999'],
    ['Host: [::1:::]'],
    ['Host:'],
    [],
  ]) {
    for (const path of ['/', '/graphql?query={settings{isSample}}', '/healthz', '/about/']) {
      const head = await ask(baseURL!, path, ...headers)
      expect(statusOf(head), `${path} ${headers.join()}`).toBe(400)
      expect(headerOf(head, 'x-content-type-options')).toBe('nosniff')
    }
  }
  for (const host of ['a.example', 'a.example:8080', '[::1]:3000', '127.0.0.1'])
    expect(statusOf(await ask(baseURL!, '/healthz', `Host: ${host}`)), host).toBe(200)
  expect(statusOf(await exchange(baseURL!, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200)
})

test('every response says how it may be read: nosniff, and which sites may show it @nojs', async ({
  baseURL,
}) => {
  const page = await (await fetch(`${baseURL}/`)).text()
  const [asset = ''] = /\/assets\/[^"]+\.css/.exec(page) ?? []
  const sameOrigin = [
    '/',
    '/about',
    '/nowhere',
    '/ABOUT',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/@fs/x',
    '/feedback',
  ]
  const crossOrigin = [
    '/graphql?query={settings{isSample}}',
    '/graphql?query={',
    '/schema.graphql',
    '/core/v1/services?per_page=1',
    '/core/v1/nothing',
    '/events.ics',
    '/sitemap.xml',
    '/share.png',
    '/favicon.svg',
    '/assets/nothing.js',
    asset,
  ]
  const expected = [
    ...sameOrigin.map(path => [path, 'same-origin'] as const),
    ...crossOrigin.map(path => [path, 'cross-origin'] as const),
  ]
  for (const [path, policy] of expected) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
      const { headers } = await fetch(baseURL! + path, { method, redirect: 'manual' })
      const said = [headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]
      expect(said, `${method} ${path}`).toEqual(['nosniff', policy])
    }
  }
  // Requests that Node's parser refuses, and bytes that are no request.
  for (const [sent, status] of [
    ['GET /\r\n\r\n', 400],
    ['GARBAGE\r\n\r\n', 400],
    [`GET /results?query=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a.example\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: a.example\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
    ['POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ] as const) {
    const [head = '', body] = (await wholeExchange(baseURL!, sent)).split('\r\n\r\n')
    expect([statusOf(head), headerOf(head, 'x-content-type-options')], sent.slice(0, 60)).toEqual([
      status,
      'nosniff',
    ])
    expect(headerOf(head, 'cross-origin-resource-policy')).toBe('same-origin')
    if (status !== 417) expect(body, sent.slice(0, 60)).toMatch(/^[A-Z][^\n]+\.\n$/)
  }
})

test('what only the bundler answers while the site is developed is not there @nojs', async ({ baseURL }) => {
  for (const path of [
    '/@fs/etc/passwd',
    '/@fs/srv/package.json?raw',
    '/@fs/',
    '/@vite/client',
    '/@vite/env',
    '/%40fs/etc/passwd',
    '/%40vite/client',
    '/__vite_ping',
    '/@id/x',
  ]) {
    const head = await ask(baseURL!, path, 'Host: a.example')
    expect(statusOf(head), path).toBe(404)
  }
})

const begun = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`

test('a connection outlives the sixty seconds for which proxies keep one without requests @nojs', async ({
  baseURL,
}) => {
  const request = 'GET /about HTTP/1.1\r\nHost: localhost\r\n'
  const last = `GET /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const heads = await wholeExchange(baseURL!, `${request}\r\n${last}`)
  expect(headerOf(heads, 'keep-alive')).toBe('timeout=75')
})

test('a client whose headers or body never end is refused and disconnected @nojs', async ({ baseURL }) => {
  const sent = ['/feedback', '/graphql', '/core/v1/submissions', '/cookies', '/nowhere']
    .map(path => `${begun(path)}\r\n{`)
    .concat(begun('/graphql'))
  // Without a limit of the site's own this takes five minutes, and the test has one.
  const answers = await Promise.all(sent.map(each => exchange(baseURL!, each)))
  for (const head of answers) expect([408, 405, 404, 403, 400]).toContain(statusOf(head))
  expect(statusOf(answers[1]!)).toBe(408)
  expect(statusOf(answers.at(-1)!)).toBe(408)
})

test('an address of thousands of parameters holds no page up @nojs', async ({ request }) => {
  for (const [path, method] of [
    ['/favourites', 'GET'],
    ['/no-such-page', 'HEAD'],
    ['/feedback', 'POST'],
    ['/results/index.pageContext.json', 'GET'],
  ] as const) {
    const refused = await request.fetch(`${path}?${'&q=a'.repeat(3000)}`, { method, maxRedirects: 0 })
    expect(refused.status(), path).toBe(414)
    if (method !== 'HEAD') expect(await refused.text()).toBe('An address has at most 300 parameters.\n')
  }
  expect((await request.get(`/favourites?${'q=a&'.repeat(200)}`)).status()).toBe(200)
})

test('the file for those who have found a weakness is there with a contact only @nojs', async ({
  request,
}) => {
  const { url } = await extendedSite()
  const told = await fetch(`${url}/.well-known/security.txt`)
  expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(await told.text()).toContain(
    'Contact: mailto:security@bexley.example\nExpires: 2027-06-30T23:59:59Z\n',
  )
  expect((await (await fetch(`${url}/`)).text()).includes('security@bexley.example')).toBe(false)
  expect((await request.get('/.well-known/security.txt')).status()).toBe(404)
})
