import { mayReload } from './mayReload.ts'
import { ownCode } from './ownCode.ts'

/**
 * Notes when a part of the site's code or its style does not come, as happens after a new build: the next page is then
 * loaded whole.
 *
 * A missing style sheet would show the next page without it, so that page is loaded whole at once. A missing part of
 * the code ends the navigation in the same way by itself.
 *
 * @param destination The page that is being opened; null while none is.
 */
export function watchFiles(destination: () => string | null): void {
  addEventListener('vite:preloadError', event => {
    ownCode.fault = 'missing-file'
    const address = destination()
    if (!address || !/preload CSS/.test((event as Event & { payload?: Error }).payload?.message ?? '')) return
    if (!mayReload(address, performance.timeOrigin + performance.now())) return
    event.preventDefault()
    location.assign(address)
  })
}
