import type { BrowserContext, Page } from '@playwright/test'

/** A favourite as the browser stores it. */
export interface Entry {
  kind: 'service' | 'event' | 'organisation'
  id: string
  slug: string
  name: string
}

/** A service, an event and an organisation of the sample, at one address. */
export const sharedList =
  '/favourites?services=sy8RMn82WOy9oxAtS-A92Q&events=ABf6ac2PVyKpbsENTjuAWg&organisations=Vb1I3OpZUMKGsQ6epnMntA'

/** Entries of services that do not exist. */
export const goneServices = (count: number): Entry[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'service',
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    slug: `gone-${n}`,
    name: `Gone place ${n}`,
  }))

/** Stores favourites in the browser before its first page, as an earlier visit would have. */
export const keepBefore = (context: BrowserContext, entries: Entry[]) =>
  context.addInitScript(
    text => {
      if (localStorage.getItem('signpost:favourites') === null)
        localStorage.setItem('signpost:favourites', text)
    },
    JSON.stringify({ version: 1, entries }),
  )

/** The layout shift of a page so far. */
export const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
