import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { directoryKey, olderKey, publicDirectory } from './publicDirectory.ts'

const { ask, url, whole, gateway, partnerKey } = publicDirectory()
const json = { 'content-type': 'application/json' }
const withKey = { authorization: `Bearer ${directoryKey}` }
const leftOf = ({ headers }: Response) => Number(headers.get('ratelimit-remaining') ?? Number.NaN)

/** All property names in a response, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : []

const search = { method: 'POST', headers: json, body: '{"query":"tea"}' }

/** A client address for each test, so that none uses the quota of another. */
let last = 0
const newcomer = () => `198.51.100.${(last += 1)}`

test('the directory itself sends fields that anonymous clients must not see', async () => {
  const service = await (await fetch(`${whole()}/services?per_page=1`)).json()
  expect(namesIn(service)).toEqual(expect.arrayContaining(['referral_email', 'score']))
})

test.each([
  ['a list', '/services?per_page=100&include=organisation', {}],
  ['a record', '/services/erith-food-bank', {}],
  ['a search, with what stands in its rows', '/search', search],
  ['a list asked for with POST', '/services/index', { ...search, body: '{}' }],
  ['events with their organisation', '/organisation-events?include=organisation', {}],
  ['the texts of the site', '/settings', {}],
])(
  'anonymous clients get %s without the fields that GraphQL hides, and all else unchanged',
  async (_what, path, init) => {
    const response = await ask(path, { address: newcomer(), ...init })
    expect(response.status).toBe(200)
    const body = await response.json()
    const names = namesIn(body)
    for (const name of ['referral_email', 'score', 'update_request_id']) expect(names).not.toContain(name)
    const complete = await (await fetch(whole() + path, init)).text()
    const rest = JSON.parse(complete, (name, value) =>
      ['referral_email', 'score', 'update_request_id'].includes(name) ? undefined : value,
    )
    expect(body).toEqual(rest)
  },
)

test.each([directoryKey, olderKey])(
  'a client with %s, a key of the directory, gets the whole directory, and is not counted',
  async key => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await ask('/services?per_page=100', { headers })
    expect(await response.text()).toBe(await (await fetch(`${whole()}/services?per_page=100`)).text())
    expect(response.headers.get('ratelimit-limit')).toBeNull()
    expect((await ask('/services?sort=-score', { headers })).status).toBe(200)
  },
)

test('anonymous clients cannot sort by hidden fields', async () => {
  const { message } = (await (await ask('/services?sort=bogus')).json()) as { message: string }
  expect(message).toMatch(/^Sort `bogus` is not offered here\. Offered: `name`/)
  expect(message).not.toContain('score')
  for (const [sort, hidden] of [
    ['score', 'score'],
    ['-score', 'score'],
    ['name,-score', 'score'],
    [' -score', 'score'],
    ['-referral_email', 'referral_email'],
  ] as const) {
    const response = await ask(`/services?sort=${encodeURIComponent(sort)}`, { address: newcomer() })
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: `Sort \`${hidden}\` is not offered here.` },
    ])
  }
  expect((await ask('/services?sort=-name', { address: newcomer() })).status).toBe(200)
})

test.each([
  ['/referrals', 'referToService'],
  ['/page-feedbacks', 'giveFeedback'],
  ['/organisation-sign-up-forms', 'requestListing'],
  ['/%72eferrals', 'referToService'],
])(
  'a form of an anonymous client to %s is refused, with the name of its mutation %s',
  async (path, mutation) => {
    const init = { method: 'POST', headers: json, body: '{}' }
    const response = await ask(path, { address: newcomer(), ...init })
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: `Forms are not taken here. Send the mutation ${mutation} to /graphql: see /developers.` },
    ])
    expect((await ask(path, { ...init, headers: { ...json, ...withKey } })).status).toBe(422)
  },
)

test('the state of a form is given to a client with the directory’s key, and to no other', async () => {
  const body = JSON.stringify({
    url: 'https://a.example/',
    feedback: 'Good.',
    name: null,
    email: null,
    phone: null,
  })
  const key = 'a-key-of-the-sender'
  const headers = { ...json, ...withKey, 'idempotency-key': key }
  expect((await ask('/page-feedbacks', { method: 'POST', headers, body })).status).toBe(201)
  expect((await ask(`/submissions/${key}`, { headers: withKey })).status).toBe(200)
  const answers = await Promise.all(
    [key, 'another-key', `%61-key-of-the-sender`].map(async each => {
      const response = await ask(`/submissions/${each}`, { address: newcomer() })
      return [response.status, await response.text()]
    }),
  )
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  expect(answers[0]![0]).toBe(404)
  expect((await ask(`/%73ubmissions/${key}`, { address: newcomer() })).status).toBe(404)
})

test.each(['/services/nobody', '/locations/5', '/events', '/services/nobody/logo', '/submissions/5'])(
  'anonymous clients are told in words, and for their points, that there is no %s',
  async path => {
    const address = newcomer()
    const response = await ask(path, { address })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'There is no such address or record, or none that is told to everybody.',
    })
    expect(leftOf(response)).toBeLessThan(300_000)
    expect((await ask(path, { address, method: 'HEAD' })).status).toBe(404)
  },
)

test('a client with the directory’s key gets what the directory itself answers where there is nothing', async () => {
  const response = await ask('/services/nobody', { headers: withKey })
  expect([response.status, await response.text()]).toEqual([
    404,
    await (await fetch(`${whole()}/services/nobody`)).text(),
  ])
})

test.each([
  [
    'Bearer not-the-key-of-this-directory',
    'This is neither the key of this directory nor that of a partner.',
  ],
  [`Bearer ${directoryKey},${olderKey}`, 'This is neither the key of this directory nor that of a partner.'],
  [`Bearer ${directoryKey}x`, 'This is neither the key of this directory nor that of a partner.'],
  [`Bearer sp_${'a'.repeat(43)}`, 'This key is not known.'],
])('%s is refused with 401 in words, for reading and for forms', async (authorization, words) => {
  for (const [path, method] of [
    ['/services', 'GET'],
    ['/referrals', 'POST'],
  ] as const) {
    const response = await ask(path, { method, address: newcomer(), headers: { authorization } })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(await response.json()).toEqual({ message: `${words} Send another key, or none.` })
  }
})

test('the password of a proxy in front is no key', async () => {
  const headers = { authorization: `Basic ${btoa('staging:secret')}` }
  expect((await ask('/tags', { address: newcomer(), headers })).status).toBe(200)
})

test.each([
  ['/services?per_page=50', 10 + 50],
  ['/services', 10 + 25],
  ['/services?per_page=1000', 10 + 100],
  ['/services?per_page=nonsense', 10 + 25],
  ['/services?per_page=50&include=organisation', 10 + 100],
  ['/services/erith-food-bank', 10 + 1],
  ['/services/erith-food-bank/related', 10 + 25],
  ['/pages', 10 + 100],
  ['/collections/categories/all', 10 + 100],
  ['/taxonomies/categories', 10 + 100],
  ['/settings', 10 + 1],
  ['/services/erith-food-bank/logo', 1],
])('%s costs %i points', async (path, points) => {
  const response = await ask(path, { address: newcomer() })
  expect(500 - leftOf(response)).toBe(points)
  expect(response.headers.get('ratelimit-limit')).toBe('500')
  expect(response.headers.get('ratelimit-policy')).toBe('500;w=60')
  expect(Number(response.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  expect(response.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining')
})

test('a search costs what it asks for in its body, and what is refused one point', async () => {
  const address = newcomer()
  const body = '{"query":"tea","per_page":5}'
  expect(leftOf(await ask('/search', { ...search, address, body }))).toBe(500 - 15)
  expect(leftOf(await ask('/referrals', { method: 'POST', address }))).toBe(500 - 16)
})

test('what is spent here is spent in GraphQL too, by network and by key', async () => {
  const address = newcomer()
  const query = (headers: Record<string, string> = {}) =>
    gateway().handle(new Request('http://localhost/graphql?query={__typename}', { headers }), { address })
  for (const [headers, quota] of [
    [{}, 500],
    [{ 'x-api-key': partnerKey() }, 20_000],
  ] as const) {
    expect(leftOf(await ask('/services', { address, headers }))).toBe(quota - 35)
    expect(leftOf(await query(headers))).toBe(quota - 36)
  }
})

test('a client that has used its quota is refused in words, one with the directory’s key is not', async () => {
  const address = newcomer()
  const answers = []
  for (let n = 0; n < 4; n += 1)
    answers.push(await ask('/services?per_page=100&include=organisation', { address }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429])
  const refused = answers.at(-1)!
  const wait = refused.headers.get('retry-after')
  expect(Number(wait)).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    message: `You have used your 500 points of this minute. Wait ${wait} seconds, or send a key: it gives more. See /developers.`,
  })
  expect((await ask('/services', { address, headers: withKey })).status).toBe(200)
})

test.each([
  ['/services', 'GET, HEAD, OPTIONS'],
  ['/services/erith-food-bank', 'GET, HEAD, OPTIONS'],
  ['/services/index', 'GET, HEAD, POST, OPTIONS'],
  ['/search', 'POST, OPTIONS'],
  ['/search/pages', 'POST, OPTIONS'],
  ['/referrals', 'POST, OPTIONS'],
  ['/nothing-here', 'GET, HEAD, OPTIONS'],
])('%s allows %s, and refuses other methods with that list', async (path, allow) => {
  for (const headers of [{}, withKey]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter(each => !allow.includes(each))) {
      const response = await ask(path, { method, headers, address: newcomer() })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allow])
      expect(await response.json()).toEqual({ message: `This address takes ${allow}.` })
    }
  }
  const asked = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  const preflight = await ask(path, { method: 'OPTIONS', headers: asked })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe(allow)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*, authorization')
})

test('a search without a body is answered as the directory answers it', async () => {
  for (const path of ['/search', '/search/events', '/search/pages', '/search/collections/categories']) {
    const ours = await ask(path, { method: 'POST', address: newcomer() })
    const its = await fetch(whole() + path, { method: 'POST' })
    expect([ours.status, await ours.json()]).toEqual([its.status, await its.json()])
  }
})

test('a search with a too long body is refused, with a Content-Length or without', async () => {
  const spaces = ' '.repeat(110 * 1024)
  const stream = new Blob([spaces]).stream()
  for (const body of [spaces, stream]) {
    const init = { method: 'POST', headers: json, body, duplex: 'half' } as unknown as { method: string }
    const response = await ask('/search', { address: newcomer(), ...init })
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'The body is longer than 100 KB.' },
    ])
  }
})

test('concurrent anonymous clients are answered one after the other', async () => {
  const address = newcomer()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask('/services/erith-food-bank', { address })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('HEAD is answered as GET without its body', async () => {
  const response = await ask('/services', { method: 'HEAD', address: newcomer() })
  expect([response.status, await response.text(), leftOf(response)]).toEqual([200, '', 500 - 35])
})

test.each<[string, Record<string, string>]>([
  ['that says nothing of its length', {}],
  ['that says it has none', { 'content-length': '0' }],
  ['that comes in pieces, of which there are none', { 'transfer-encoding': 'chunked' }],
])('a request without a body %s is answered like any other', async (_what, headers) => {
  const statuses: Record<string, number | undefined> = {}
  for (const line of [
    'POST /services',
    'PUT /services',
    'DELETE /tags',
    'PATCH /search',
    'OPTIONS /search',
  ]) {
    const [method, path] = line.split(' ')
    const asked = send(url() + path!, { method, headers: { 'x-forwarded-for': newcomer(), ...headers } })
    if (!headers['transfer-encoding'] && !headers['content-length']) asked.removeHeader('content-length')
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    statuses[line] = answer.statusCode
  }
  expect(statuses).toEqual({
    'POST /services': 405,
    'PUT /services': 405,
    'DELETE /tags': 405,
    'PATCH /search': 405,
    'OPTIONS /search': 204,
  })
})
