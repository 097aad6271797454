import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { untilFormsAreTaken } from './formsSite.ts'
import { startLoadBalancer } from './loadBalancer.ts'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

// While a process starts nothing changes for a visitor, who would only slow it down: they ask less often.
let starting = 0

const older = 'the-key-of-last-year'
const newer = 'the-key-of-this-year'

/** One side of the connection: a process at an address that stays when another process takes its place. */
async function replaceable(start: (key: string) => ReturnType<typeof startSite>) {
  const ready = async (key: string) => {
    starting += 1
    const site = await start(key)
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
    starting -= 1
    return site
  }
  let site = await ready(older)
  const urls = [site.url]
  const { url, close } = await startLoadBalancer(urls)
  return {
    url,
    close,
    said: () => site.said(),
    replace: async (key: string) => {
      const next = await ready(key)
      urls[0] = next.url
      expect(await site.stop()).toBe(0)
      site = next
    },
  }
}

const found = '{"service":null}'

/**
 * Asks for one service after another that is not there, which only the directory can tell, until `end`, which gives the different
 * answers. A filtered list would come from the lists that are cached.
 */
function visit(url: string) {
  const answers: string[] = []
  const over = new AbortController()
  const ask = async () => {
    for (let n = 1; !over.signal.aborted; n += 1) {
      const query = encodeURIComponent(`{ service(slug: "none-${n}") { name } }`)
      const question = () => fetch(`${url}/graphql?query=${query}`).then(textOf, String)
      const answer = await question()
      // A busy directory may be late once; a key that is refused is so for the second question too.
      answers.push(answer === found ? answer : await question())
      await pause(starting ? 500 : 20)
    }
  }
  const asking = ask()
  return {
    /** Waits for some more answers. */
    more: () => expect.poll(() => answers.length).toBeGreaterThan(answers.length + 10),
    end: async () => {
      over.abort()
      await asking
      return [...new Set(answers)]
    },
  }
}

const textOf = async (answer: Response) => {
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown }
  return JSON.stringify(errors ?? data)
}

async function deliverForm({ url, said }: { url: string; said: () => string }) {
  await untilFormsAreTaken(url)
  await expect.poll(said, { timeout: 30_000 }).toContain('"state":"delivered"')
}

for (const [name, refused] of [
  ['DIRECTORY_KEY', { path: '/core/v1/services', headers: { authorization: `Bearer ${older}` } }],
  ['GATEWAY_KEY', { path: '/graphql?query={__typename}', headers: { 'x-gateway-key': older } }],
] as const) {
  test(`${name} is replaced on both sides without a refused request @nojs`, async ({ baseURL }) => {
    test.setTimeout(180_000)
    const isDirectory = name === 'DIRECTORY_KEY'
    // An empty directory starts sooner, and tells as well that it has no such service.
    const own: Record<string, string> = isDirectory
      ? { SAMPLE: 'off' }
      : { DIRECTORY_API_URL: `${baseURL}/core/v1` }
    const behind = await replaceable(key => startSite({ ...own, [name]: key, LOG_LEVEL: 'warn' }))
    const from: Record<string, string> = isDirectory
      ? { DIRECTORY_API_URL: `${behind.url}/core/v1`, LOG_LEVEL: 'info' }
      : { GATEWAY_URL: `${behind.url}/graphql` }
    const before = await replaceable(key => startSite({ ...from, [name]: key }))
    const visitor = visit(before.url)

    await visitor.more()
    await behind.replace(`${newer}, ${older}`)
    await visitor.more()
    await before.replace(`${newer}, ${older}`)
    await visitor.more()
    await behind.replace(newer)
    await visitor.more()
    if (isDirectory) await deliverForm(before)
    expect(await visitor.end()).toEqual([found])
    expect((await fetch(behind.url + refused.path, { headers: refused.headers })).status).toBe(401)
    for (const side of [before, behind]) {
      expect(side.said()).not.toContain('"status":401')
      side.close()
    }
  })
}
