import type { PageContext } from 'vike/types'

let pressed: Element | null = null
let last: Element | null = null
let keeper: HTMLElement | null = null

/**
 * Sees to it that focus is where a page's content begins once a script has drawn it; otherwise it would stay on a link
 * above or below what is new, or be lost together with a link that is gone.
 *
 *     focus.leave()             // as soon as a link was pressed
 *     focus.cross()             // just before the next page is drawn; another link may have been pressed meanwhile
 *     focus.arrive(pageContext) // on the part of the page that the address names, or on its content
 *
 * On the way back and forth it goes to the link that leads where one came from, as in a list one has looked through
 * halfway. Within `data-keeps-focus` it stays where it is. What has taken it meanwhile keeps it: the summary of what is
 * wrong, or a field somebody has begun to fill in.
 */
export const focus = {
  leave(): void {
    pressed = document.activeElement
  },
  cross(): void {
    last = document.activeElement
    keeper = last?.closest<HTMLElement>('[data-keeps-focus]') ?? null
  },
  arrive(page: Pick<PageContext, 'isHistoryNavigation' | 'previousPageContext'>): void {
    const active = document.activeElement
    const isFilledIn = last !== pressed && last?.matches('input, select, textarea')
    if (isFilledIn || (active !== last && !active?.matches('body, a'))) return
    if (keeper?.isConnected) return last?.isConnected ? undefined : focusOn(keeper)
    const left = page.isHistoryNavigation ? page.previousPageContext?.urlOriginal : null
    focusOn((left && linkTo(left)) || partNamed(location.hash) || document.getElementById('main'))
  },
}

/** A browser that goes there by itself does not ask for a `tabindex` either. */
function focusOn(element: HTMLElement | null) {
  if (element && element.tabIndex < 0) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

/** One that can be seen: focus does not go to what is folded away. */
function linkTo(address: string): HTMLElement | null {
  const { href } = new URL(address, location.origin)
  const links = document.querySelectorAll<HTMLAnchorElement>('main a')
  return [...links].find(link => link.href === href && link.getClientRects().length > 0) ?? null
}

const partNamed = (hash: string) => document.getElementById(hash.slice(1))
