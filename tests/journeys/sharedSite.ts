import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { optionsFile } from './optionsFile.ts'
import { endSites, serve, startSite } from './startSite.ts'

/**
 * A site with these options and variables and the records of the journeys' own, for tests that leave it as they found it:
 * one for all that ask for the same, in whichever process.
 *
 *     const { url } = await sharedSite({ name: 'Finder' })
 *
 * Its gateway is that of the journeys' own site, which starts in half the time. With `gatewayOfItsOwn` it has one, for
 * options that a gateway heeds.
 */
export async function sharedSite(options: object, variables: Record<string, string> = {}) {
  const gateway = { GATEWAY_URL: `${own()}/graphql`, GATEWAY_KEY: process.env.JOURNEYS_GATEWAY_KEY! }
  const body = JSON.stringify([options, { ...gateway, ...variables }])
  const answer = await fetch(process.env.JOURNEYS_SITES!, { method: 'POST', body })
  const url = await answer.text()
  if (!answer.ok) throw new Error(`The site did not start: ${url}`)
  return { url }
}

/** The variables of a shared site that reads the directory itself. */
export const gatewayOfItsOwn = (): Record<string, string> => ({
  GATEWAY_URL: '',
  DIRECTORY_API_URL: `${own()}/core/v1`,
})

const own = () => `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/** Before all tests: starts the shared sites for all processes, each when it is first asked for, and ends them after the last. */
export default async function serveSharedSites() {
  const sites = new Map<string, ReturnType<typeof startSite>>()
  const give = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await text(request)
    const started = sites.get(asked) ?? start(asked, sites.size)
    sites.set(asked, started)
    const { url, ended, said } = await started
    const isServing = await Promise.race([ended.then(() => false), Promise.resolve(true)])
    response.writeHead(isServing ? 200 : 500).end(isServing ? url : said())
  }
  const server = await serve((request, response) => void give(request, response))
  process.env.JOURNEYS_SITES = server.url
  return () => {
    server.close()
    endSites()
  }
}

function start(asked: string, number: number) {
  const [options, variables] = JSON.parse(asked) as [object, Record<string, string>]
  const SITE_CONFIG = optionsFile(`test-results/shared-${number}`, options)
  return startSite({ SITE_CONFIG, NOW: '2026-11-20T10:00', ...variables })
}
