import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Whether something holds in this browser: false on the server and while React hydrates, so that both render the same.
 *
 *     useInBrowser()                          // true after hydration
 *     useInBrowser(() => 'share' in navigator) // true after hydration, in a browser that can share
 */
export const useInBrowser = (holds = () => true): boolean =>
  useSyncExternalStore(subscribe, holds, () => false)
