let push: History['pushState'] | undefined

/**
 * Guards the address of the first page while the script takes it over. Vike reads the address when it begins and then sets
 * it again; somebody who has followed a link within the page meanwhile, as to its content, would lose where they are.
 */
export const firstAddress = {
  guard(): void {
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

function isHere(url: string | URL | null | undefined): boolean {
  const { origin, pathname, search } = new URL(url ?? '', location.href)
  return origin + pathname + search === location.origin + location.pathname + location.search
}
