import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'

const forAYear = 'public, max-age=31536000, immutable'
const encodings = { br: '.br', gzip: '.gz' }

/**
 * Answers whatever stands under `/assets/`: files that browsers load, of this build and of every other one that is kept
 * beside it. All carry their content's hash in the name, so they may be kept for a year. What is not there is 404 and kept
 * nowhere: a build that is made a moment later may have it, as may another process.
 *
 *     assets('/srv/signpost/dist/builds/bc751c2b39487248')
 *
 * A page of the build before the last finds its scripts that way, in a browser as behind a proxy that sends every request to
 * another process. The others are looked for when a file is not found, so newer ones are found too.
 *
 * @param folder of the build that is served; where its parent is called `builds`, the others are beside it.
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
      return told(405, 'Only GET, HEAD.\n', { allow: 'GET, HEAD' })
    const response = await own(request, async () => {
      for (const files of await otherBuilds()) {
        // One after the other: nearly always the first has it.
        const found = await files(request, () => missing)
        if (found !== missing) return found
      }
      return missing
    })
    // 400 is about a name that cannot be decoded.
    if (response === missing || response.status === 400)
      return told(404, 'There is no such file.\n', { 'cache-control': 'no-store' })
    if (response.ok || response.status === 304) response.headers.set('cache-control', forAYear)
    return response
  }
}

const filesOf = (build: string) => staticMiddleware({ dir: join(build, 'client'), encodings })

/** Never sent. */
const missing = new Response(null, { status: 404 })

const told = (status: number, text: string, headers: Record<string, string>) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** However it is written: `/Assets/` would lead to `/assets/`, and a name in small letters is another name. */
function isAsset(pathname: string): boolean {
  try {
    return /^\/assets(\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return /^\/assets(\/|$)/i.test(pathname)
  }
}
