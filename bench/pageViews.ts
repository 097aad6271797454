import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { quantile } from './quantile.ts'

/** The results of page views; times in milliseconds. */
interface Views {
  statuses: Map<number | string, number>
  p50: number
  p99: number
  longest: number
}

/** Views pages at a constant rate, whether or not the earlier views are answered. */
export async function viewPages(
  next: () => string,
  { views, perSecond }: { views: number; perSecond: number },
): Promise<Views> {
  const dispatcher = new Agent({ connections: 64 })
  const statuses = new Map<number | string, number>()
  const times: number[] = []
  const view = async (page: string) => {
    const start = performance.now()
    const status = await request(page, { dispatcher }).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      },
      (error: NodeJS.ErrnoException) => error.code ?? error.name,
    )
    times.push(performance.now() - start)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const start = performance.now()
  const pending: Promise<void>[] = []
  while (pending.length < views) {
    const due = Math.min(views, Math.ceil(((performance.now() - start) / 1000) * perSecond))
    while (pending.length < due) pending.push(view(next()))
    await pause(10)
  }
  await Promise.all(pending)
  await dispatcher.close()
  return { statuses, p50: quantile(times, 0.5), p99: quantile(times, 0.99), longest: quantile(times, 1) }
}

/** The addresses of every page in a site's sitemaps. */
export async function pagesOf(origin: string): Promise<string[]> {
  const files = await addressesIn(`${origin}/sitemap.xml`)
  return (await Promise.all(files.map(addressesIn))).flat()
}

async function addressesIn(file: string): Promise<string[]> {
  const xml = await (await fetch(file)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}

/** A random element. */
export const randomOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
