import { createListeners } from '../../platform/listeners.ts'
import { shell as words } from '../generated/messages/shell.ts'

/** How far a visitor is on the way to the next page. */
interface NavigationState {
  /** The wait has become long enough to show progress. */
  isSlow: boolean
  /** The text for screen readers, which do not notice that the page changes. */
  announcement: string
}

/** See `createNavigation`. */
export interface Navigation {
  begin: (address: string) => void
  /** The address that is being opened; null when there is none. */
  destination: () => string | null
  /** The code and data of the next page have come. */
  draw: () => void
  isDrawing: () => boolean
  /** The next page is drawn; its title is announced to screen readers. */
  end: (title: string) => void
  /** Tells screen readers what a visitor has done on this page: 'Added to favourites: Erith Food Bank'. */
  reportStatus: (text: string) => void
  now: () => NavigationState
  subscribe: (listener: () => void) => () => void
}

const delay = 400

/**
 * Tracks the navigation from one page to the next inside the browser.
 *
 *     navigation.begin('/services/erith-food-bank') // nothing shows for 400 ms: most pages are drawn by then
 *     navigation.now()                              // { isSlow: true, announcement: 'Loading' }
 *     navigation.end('Erith Food Bank – Signpost')
 */
export function createNavigation(): Navigation {
  const { subscribe, notify } = createListeners()
  let state: NavigationState = { isSlow: false, announcement: '' }
  let destination: string | null = null
  let isDrawing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(next: NavigationState) {
    state = next
    notify()
  }
  return {
    begin(address) {
      clearTimeout(timer)
      destination = address
      isDrawing = false
      timer = setTimeout(() => update({ isSlow: true, announcement: words.loading }), delay)
    },
    destination: () => destination,
    draw: () => void (isDrawing = true),
    isDrawing: () => isDrawing,
    end(title) {
      clearTimeout(timer)
      destination = null
      update({ isSlow: false, announcement: title })
    },
    reportStatus: text => update({ ...state, announcement: text }),
    now: () => state,
    subscribe,
  }
}

/** The navigation of this tab. */
export const navigation = createNavigation()

/**
 * Resolves when the next page is to be drawn over the one before, which fades out meanwhile. Resolves at once where the
 * browser has no view transitions or the visitor prefers reduced motion.
 *
 *     await fadeOver()
 *     root.render(page) // at once: the browser shows no change until then
 */
export function fadeOver(): Promise<void> {
  if (!('startViewTransition' in document)) return Promise.resolve()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve()
  return new Promise(resolve => {
    const fade = document.startViewTransition(() => {
      resolve()
      return nextTask()
    })
    // The browser skips it in a hidden tab and when the next one begins; the page is drawn all the same.
    fade.ready.catch(() => undefined)
  })
}

/** Yields to the browser, so that it can handle input. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
