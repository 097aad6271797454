import { sitePages } from '../../web/server/routes.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** A gateway whose feeds are requested by path. */
export interface FeedReader extends TestGateway {
  /** The response to a GET, or to the method in `init`. */
  get: (path: string, init?: RequestInit) => Promise<Response>
  /** The text at a path. */
  read: (path: string) => Promise<string>
  /** The paths that a sitemap lists. */
  listed: (path: string) => Promise<string[]>
}

/** Starts a gateway over a stand-in directory, for tests of sitemaps and calendars. */
export async function feedReader(options: Parameters<typeof testGateway>[0] = {}): Promise<FeedReader> {
  const started = await testGateway({ sitePages, ...options })
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await started.gateway.feed(new Request(`http://localhost${path}`, init))
    if (!response) throw new Error(`${path} is no feed`)
    return response
  }
  const read = async (path: string) => (await get(path)).text()
  const listed = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replace(/^https:\/\/signpost\.example(?=\/)/, ''),
    )
  return { ...started, get, read, listed }
}
