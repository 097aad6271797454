import { nextTask } from '../nextTask.ts'

/**
 * Resolves when the next page is to be drawn: over the one before, which fades away in the meantime. At once where the
 * browser cannot do that or the visitor wants nothing to move.
 *
 *     await fadeOver()
 *     root.render(page) // at once, as the browser shows nothing new until then
 */
export function fadeOver(): Promise<void> {
  if (!('startViewTransition' in document)) return Promise.resolve()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve()
  return new Promise(resolve => {
    const fade = document.startViewTransition(() => {
      resolve()
      return nextTask()
    })
    // It is left out in a tab that nobody sees, and when the next one begins; the page is drawn all the same.
    fade.ready.catch(() => undefined)
  })
}
