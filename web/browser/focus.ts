import type { PageContext } from 'vike/types'

let pressed: Element | null = null
let last: Element | null = null
let keeper: HTMLElement | null = null

/**
 * Moves focus to the content of the next page once it is drawn; otherwise focus would stay on a link above or below the new
 * content, or be lost with a link that was removed.
 *
 *     focus.rememberLink()      // when a link was followed
 *     focus.rememberActive()    // just before the next page is drawn; another link may have been followed meanwhile
 *     focus.move(pageContext)   // to the part of the page that the address names, or to its content
 *
 * On history navigation it moves to the link that leads to the page before, so that a visitor continues in the middle of a
 * list. Within `data-keeps-focus` it stays. An element that has taken focus meanwhile keeps it: an error summary, or a field
 * that the visitor has begun to fill in.
 */
export const focus = {
  rememberLink(): void {
    pressed = document.activeElement
  },
  rememberActive(): void {
    last = document.activeElement
    keeper = last?.closest<HTMLElement>('[data-keeps-focus]') ?? null
  },
  move(page: Pick<PageContext, 'isHistoryNavigation' | 'previousPageContext'>): void {
    const active = document.activeElement
    const isFilledIn = last !== pressed && last?.matches('input, select, textarea')
    if (isFilledIn || (active !== last && !active?.matches('body, a'))) return
    if (keeper?.isConnected) return last?.isConnected ? undefined : focusOn(keeper)
    const left = page.isHistoryNavigation ? page.previousPageContext?.urlOriginal : null
    focusOn((left && linkTo(left)) || partNamed(location.hash) || document.getElementById('main'))
  },
}

/** Adds a `tabindex` where the element needs one for focus. */
function focusOn(element: HTMLElement | null) {
  if (element && element.tabIndex < 0) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

/** A visible link: focus does not move into a closed part of the page. */
function linkTo(address: string): HTMLElement | null {
  const { href } = new URL(address, location.origin)
  const links = document.querySelectorAll<HTMLAnchorElement>('main a')
  return [...links].find(link => link.href === href && link.getClientRects().length > 0) ?? null
}

const partNamed = (hash: string) => document.getElementById(hash.slice(1))
