import { readdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { buildFolder } from './builds.ts'

const immutable = 'public, max-age=31536000, immutable'
const encodings = { br: '.br', gzip: '.gz' }

/**
 * Serves `/assets/`: the files that browsers load, of this build and of all others beside it. Each has a hash of its content
 * in its name and may be cached for a year. A file that is not there is a 404 that no cache stores: a later build may have
 * it, as may another process.
 *
 *     assets('/srv/signpost/dist/builds/bc751c2b39487248')
 *
 * So a page of an earlier build finds its scripts, in a browser as behind a proxy that sends each request to another process.
 * The other builds are listed whenever a file is not found, so newer ones are found too.
 *
 * @param folder of the build that is served; if its parent is called `builds`, the others are beside it.
 */
export function assets(folder: string): ServerMiddleware {
  const own = filesOf(folder)
  const others = new Map<string, ServerMiddleware>()

  async function otherBuilds(): Promise<ServerMiddleware[]> {
    const beside = dirname(folder)
    const names = basename(beside) === 'builds' ? await readdir(beside).catch(() => []) : []
    const places = await Promise.all(
      names
        .map(name => join(beside, name))
        .filter(place => place !== folder)
        .map(async place => ({ place, at: (await stat(place).catch(() => null))?.mtimeMs ?? 0 })),
    )
    const latestFirst = places.toSorted((one, other) => other.at - one.at).map(({ place }) => place)
    for (const place of others.keys()) if (!latestFirst.includes(place)) others.delete(place)
    return latestFirst.map(place => {
      const files = others.get(place) ?? filesOf(place)
      others.set(place, files)
      return files
    })
  }

  return async (request, next) => {
    if (!isAsset(new URL(request.url).pathname)) return next()
    if (!['GET', 'HEAD'].includes(request.method))
      return text(405, 'Only GET, HEAD.\n', { allow: 'GET, HEAD' })
    const response = await own(request, async () => {
      for (const files of await otherBuilds()) {
        // In turn: nearly always the first has it.
        const found = await files(request, () => missing)
        if (found !== missing) return found
      }
      return missing
    })
    // 400 is about a name that cannot be decoded.
    if (response === missing || response.status === 400)
      return text(404, 'There is no such file.\n', { 'cache-control': 'no-store' })
    if (response.ok || response.status === 304) response.headers.set('cache-control', immutable)
    return response
  }
}

const filesOf = (build: string) => staticMiddleware({ dir: join(build, 'client'), encodings })

const missing = new Response(null, { status: 404 })

const text = (status: number, body: string, headers: Record<string, string>) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/**
 * Whether a request is for a file of the build: one under `/assets/`, or one of `web/public/`.
 *
 *     isBuildFile('GET', '/favicon.svg') // true
 */
export const isBuildFile = (method: string, path: string): boolean =>
  isAsset(path) || ((method === 'GET' || method === 'HEAD') && publicFiles.has(path))

const publicFiles = new Set(
  buildFolder === null ? [] : readdirSync(join(buildFolder, 'client')).map(name => `/${name}`),
)

/** In any case: `/Assets/` would be redirected to `/assets/`, where a name in lower case is another file. */
function isAsset(path: string): boolean {
  if (!/^\/(?:a|%)/i.test(path)) return false
  try {
    return /^\/assets(\/|$)/i.test(decodeURIComponent(path))
  } catch {
    return /^\/assets(\/|$)/i.test(path)
  }
}
