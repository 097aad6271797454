import { sitePages } from '../../web/server/routes.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** A gateway whose feeds can be asked for by path. */
export interface FeedReader extends TestGateway {
  /** The answer to a GET, unless another method is given. */
  get: (path: string, init?: RequestInit) => Promise<Response>
  /** The text at a path. */
  read: (path: string) => Promise<string>
  /** The addresses a sitemap lists, without the site's own. */
  listed: (path: string) => Promise<string[]>
}

/** Starts a gateway over a stand-in directory, for tests of what it feeds to machines. */
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
