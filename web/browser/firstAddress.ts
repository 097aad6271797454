let push: History['pushState'] | undefined

/**
 * Guards the address of the first page during hydration. Vike reads the address at the start and sets it again later; a
 * visitor who has followed a link within the page meanwhile, for instance to its content, would lose their place.
 */
export const firstAddress = {
  guard(): void {
    push = history.pushState.bind(history)
    history.pushState = (state, unused, url) => {
      if (!isHere(url)) push?.(state, unused, url)
    }
  },
  /** Where the visitor has gone back meanwhile, the page of that address is loaded and this one is not drawn. */
  async settle(): Promise<void> {
    if (!hasNavigatedAway(location.href)) return
    location.reload()
    await new Promise(() => undefined)
  },
  release(): void {
    if (push) history.pushState = push
    push = undefined
  },
}

/**
 * Whether the document was loaded at another address: the visitor has gone back before its scripts ran, so the page of
 * this address was not drawn.
 */
export function hasNavigatedAway(url: string): boolean {
  const loadedAt = performance.getEntriesByType('navigation')[0]?.name
  return loadedAt !== undefined && pathOf(loadedAt) !== pathOf(url)
}

/** The path and query. Vike decodes paths, so `%25` and what cannot be decoded differ in spelling only. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return decoded(decoded(pathname)) + search
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isHere(url: string | URL | null | undefined): boolean {
  return (
    new URL(url ?? '', location.href).origin === location.origin && pathOf(String(url ?? '')) === pathOf('')
  )
}
