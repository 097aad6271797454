import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningDirectory, startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { sampleForms } from './conformance/sampleForms.ts'
import { call } from './fixtureDirectory.ts'

let clock = createClock('2026-11-20T12:00')
let directory: RunningDirectory
beforeAll(async () => {
  directory = await startDirectory({ dataDir: 'memory://', clock: () => clock() })
}, 120_000)
afterAll(() => directory.close())

describe('a directory without records', () => {
  test('states in every response that it honours Idempotency-Key', async () => {
    for (const path of ['/settings', '/services/nowhere', '/submissions/nobody-has-this']) {
      const { headers } = await fetch(directory.url + path)
      expect(headers.get('idempotency-key-honoured')).toBe('true')
    }
  })

  test('has empty lists, and 404 for every single record', async () => {
    for (const path of [
      '/services',
      '/service-locations',
      '/locations',
      '/organisations',
      '/organisation-events',
      '/collections/personas/all',
    ]) {
      const { body } = await call(directory.url, 'GET', path)
      expect(body.data).toEqual([])
      expect(body.meta).toMatchObject({ from: null, to: null, total: 0, last_page: 1 })
    }
    for (const path of ['/pages', '/tags', '/taxonomies/categories']) {
      expect((await call(directory.url, 'GET', path)).body).toEqual({ data: [] })
    }
    expect((await call(directory.url, 'GET', '/services/anything')).status).toBe(404)
    expect((await call(directory.url, 'POST', '/search', { query: 'food' })).body.data).toEqual([])
  })

  test('has blank texts and is not marked as sample data', async () => {
    const { body, headers } = await call(directory.url, 'GET', '/settings')
    expect(body.data.cms.frontend.home.search_title).toBe('')
    expect(headers.get('x-signpost-sample')).toBeNull()
  })
})

describe('every answer', () => {
  test('may be read from any site and not cached', async () => {
    const response = await fetch(`${directory.url}/services`, {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-cache, private')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const preflight = await fetch(`${directory.url}/search`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  })

  test('is sent over a connection that stays open', async () => {
    const response = await fetch(`${directory.url}/tags`)
    expect(response.headers.get('connection')).toBe('keep-alive')
  })

  test('has no body for HEAD', async () => {
    const response = await fetch(`${directory.url}/tags`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('bad requests', () => {
  test('an unknown address is an empty 404', async () => {
    for (const path of ['/nothing', '/services/a/b/c', '/search/nothing', '/', '/services/']) {
      const answer = await call(directory.url, 'GET', path)
      expect([answer.status, answer.body]).toEqual([404, { message: '' }])
    }
    expect((await fetch(new URL('/', directory.url))).status).toBe(404)
    expect((await fetch(`${directory.url}/services`, { method: 'DELETE' })).status).toBe(404)
  })

  test.each(['{"query":', '[1, 2]', '"text"', 'null', 'query=food'])(
    'a body that is no JSON object is refused: %s',
    async body => {
      const answer = await call(directory.url, 'POST', '/search', body)
      expect(answer.status).toBe(422)
      expect(answer.body.message).toBe('The body must be a JSON object.')
    },
  )

  test('a body over 100 KB is not read', async () => {
    const response = await fetch(`${directory.url}/search`, { method: 'POST', body: 'x'.repeat(200_000) })
    expect(response.status).toBe(413)
    expect((await fetch(`${directory.url}/tags`)).status).toBe(200)
  })

  test('a method that is none is refused in words', async () => {
    const status = await new Promise(resolve => {
      const { hostname, port } = new URL(directory.url)
      request({ hostname, port, path: '/core/v1/tags', method: 'TRACE' }, response =>
        resolve(response.statusCode),
      ).end()
    })
    expect(status).toBe(405)
  })
})

test('an internal error is a bare 500 without details', async () => {
  clock = () => {
    throw new Error('secret detail')
  }
  const json = { 'content-type': 'application/json' }
  const { status, body, text } = await call(
    directory.url,
    'POST',
    '/organisation-sign-up-forms',
    sampleForms.signUp(),
    json,
  )
  expect([status, body]).toEqual([500, { message: 'Server Error' }])
  expect(text).not.toContain('secret')
})
