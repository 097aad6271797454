import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { quantile } from '../quantile.ts'

/** What page views came to; times in milliseconds. */
export interface Views {
  statuses: Map<number | string, number>
  p50: number
  p99: number
  longest: number
}

/** So many views a second, of whichever page is next, whether the earlier ones are answered or not. */
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
  const under: Promise<void>[] = []
  while (under.length < views) {
    const due = Math.min(views, Math.ceil(((performance.now() - start) / 1000) * perSecond))
    while (under.length < due) under.push(view(next()))
    await pause(10)
  }
  await Promise.all(under)
  await dispatcher.close()
  times.sort((a, b) => a - b)
  return { statuses, p50: quantile(times, 0.5), p99: quantile(times, 0.99), longest: times.at(-1) ?? 0 }
}
