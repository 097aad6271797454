import { optionsFile } from './optionsFile.ts'
import { startSite } from './startSite.ts'

const sites = new Map<string, ReturnType<typeof startSite>>()

/**
 * A site with these options and variables and the records of the journeys' own, for tests that leave it as they found it:
 * one for all in this process that ask for the same. It ends with the process.
 *
 *     test.describe.configure({ mode: 'default' }) // the tests of this file in one process
 *     const { url } = await sharedSite({ name: 'Finder' })
 */
export function sharedSite(options: object, variables: Record<string, string> = {}) {
  const asked = JSON.stringify([options, variables])
  const site = sites.get(asked) ?? start(options, variables)
  sites.set(asked, site)
  return site
}

function start(options: object, variables: Record<string, string>) {
  const SITE_CONFIG = optionsFile(`test-results/shared-${process.pid}-${sites.size}`, options)
  const DIRECTORY_API_URL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}/core/v1`
  return startSite({ SITE_CONFIG, DIRECTORY_API_URL, ...variables }, { isKept: true })
}
