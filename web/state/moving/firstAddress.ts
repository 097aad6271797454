let push: History['pushState'] | undefined

/**
 * Guards the address of the first page while the script takes it over. Vike reads the address when it begins and then sets
 * it again; somebody who has followed a link within the page meanwhile, as to its content, would lose where they are.
 */
export const firstAddress = {
  guard(): void {
    if (hasLeft(location.href)) location.reload()
    push = history.pushState.bind(history)
    history.pushState = (state, unused, url) => {
      if (!isHere(url)) push?.(state, unused, url)
    }
  },
  release(): void {
    if (push) history.pushState = push
    push = undefined
  },
}

/**
 * Whether the document was loaded at another address: somebody has gone back before its scripts ran, and nothing has drawn
 * the page that belongs here.
 */
export function hasLeft(url: string): boolean {
  const loadedAt = performance.getEntriesByType('navigation')[0]?.name
  return loadedAt !== undefined && pathOf(loadedAt) !== pathOf(url)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}

function isHere(url: string | URL | null | undefined): boolean {
  return (
    new URL(url ?? '', location.href).origin === location.origin && pathOf(String(url ?? '')) === pathOf('')
  )
}
