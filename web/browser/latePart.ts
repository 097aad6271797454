import { type ComponentType, lazy } from 'react'

const never = new Promise<never>(() => {})

/**
 * A part that few addresses of a page need: browsers load its code only where it is shown, inside a `Suspense`.
 *
 *     const load = async () => (await import('./NothingFound.tsx')).NothingFound
 *     export const NothingFound = latePart(load, import.meta.env.SSR ? await load() : undefined)
 *
 * One whose code cannot be loaded stays as the server rendered it. A page that may be drawn in the browser loads it in its
 * `+data`, so that it does not push the page down later.
 *
 * @param onServer the part itself where there is a server, which renders it directly.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer?: ComponentType<Props>,
): ComponentType<Props> =>
  onServer ??
  lazy(() =>
    load().then(
      component => ({ default: component }),
      () => never,
    ),
  )
