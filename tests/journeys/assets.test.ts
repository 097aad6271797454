import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { expect, test } from '@playwright/test'
import { startLoadBalancer } from './loadBalancer.ts'
import { makeOtherBuild } from './otherBuild.ts'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

const forAYear = 'public, max-age=31536000, immutable'
const assetsIn = (text: string) => [...new Set(text.match(/\/assets\/[\w@./-]+\.(?:js|css|ttf)/g) ?? [])]

/** The response to a request path that is sent unchanged. */
const answerTo = (url: string, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(resolve => {
    const [, origin = '', path = ''] = /^(http:\/\/[^/]+)(.*)$/.exec(url) ?? []
    ask(origin, { path, method }, answer => {
      let body = ''
      answer.on('data', chunk => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
    }).end()
  })

test('a file that browsers load may be kept for a year, whatever is asked of it @nojs', async ({
  baseURL,
}) => {
  const [asset] = assetsIn((await answerTo(`${baseURL}/`)).body)
  const { status, headers } = await answerTo(baseURL! + asset)
  expect([status, headers['cache-control']]).toEqual([200, forAYear])
  expect((await answerTo(baseURL! + asset, 'HEAD')).headers['cache-control']).toBe(forAYear)
  const again = await fetch(baseURL! + asset, {
    headers: { 'if-none-match': String(headers['etag']), 'accept-encoding': 'identity' },
  })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, forAYear])
  expect((await answerTo(baseURL! + asset, 'POST')).status).toBe(405)
})

test('a file that no build has is not there: no page, no other address, nothing to keep @nojs', async ({
  baseURL,
}) => {
  for (const path of [
    '/assets/entries/Pages_Index.B7u6N2dy.js',
    '/assets/static/style.DAgzT8uE.css',
    '/assets/chunks/chunk-ABCDEFGH.js?v=1',
    '/assets/chunks/',
    '/assets/',
    '/assets',
    '/assets//chunks/X.js',
    '/Assets/chunks/Chunk-X.js',
    '/%61ssets/Chunk-X.js',
    '/assets/%E0%A4%A.js',
    '/assets/..%2f..%2f..%2f..%2fpackage.json',
    '/assets/.env',
  ]) {
    const { status, headers, body } = await answerTo(baseURL! + path)
    expect([status, headers['location'], headers['cache-control']], path).toEqual([
      404,
      undefined,
      'no-store',
    ])
    expect([headers['content-type'], body], path).toEqual([
      'text/plain; charset=utf-8',
      'There is no such file.\n',
    ])
  }
})

test('while two builds serve behind one proxy, every page of both finds every file @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const other = makeOtherBuild(`other-${process.pid}`)
  try {
    const GATEWAY_URL = `${baseURL}/graphql`
    const sites = await Promise.all([
      startSite({ GATEWAY_URL }),
      startSite({ GATEWAY_URL }, { build: other }),
    ])
    const proxy = await startLoadBalancer(sites.map(({ url }) => url))
    const builds = await Promise.all(sites.map(({ url }) => answerTo(`${url}/`)))
    const [one, two] = builds.map(({ body }) => assetsIn(body))
    expect(one!.filter(asset => two!.includes(asset))).toEqual([])

    let asked = 0
    const missing: string[] = []
    for (const path of ['/', '/results?query=food', '/services/erith-food-bank', '/events']) {
      // Of each build once, and each file from both.
      for (const url of sites.map(site => site.url)) {
        const files = assetsIn((await answerTo(url + path)).body)
        for (const asset of files.flatMap(file => [file, file])) {
          const { status, headers } = await answerTo(proxy.url + asset)
          asked += 1
          if (status !== 200 || headers['cache-control'] !== forAYear) missing.push(`${status} ${asset}`)
        }
      }
    }
    proxy.close()
    expect(asked).toBeGreaterThan(100)
    expect(missing).toEqual([])
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('the files of an earlier build are served as long as it is kept, and none of its others @nojs', async ({
  baseURL,
}) => {
  const earlier = `dist/builds/earlier-${process.pid}`
  mkdirSync(`${earlier}/client/assets/chunks`, { recursive: true })
  cpSync('package.json', `${earlier}/client/assets/chunks/chunk-Earlier1.js`)
  cpSync('package.json', `${earlier}/client/elsewhere.js`)
  const statusOf = async (path: string) => (await answerTo(baseURL! + path)).status
  expect(await statusOf('/assets/chunks/chunk-Earlier1.js')).toBe(200)
  expect(await statusOf('/assets/../elsewhere.js')).toBe(404)
  rmSync(earlier, { recursive: true })
  expect(await statusOf('/assets/chunks/chunk-Earlier1.js')).toBe(404)
})
