/**
 * Keeps a page working while the browser translates it. Translators move or replace text nodes that React refers to; when
 * React removes such a node, or inserts another before it, the DOM throws and React unmounts the page.
 *
 *     tolerateTranslators() // once, before hydration
 *
 * Texts that were translated before hydration need no care: React writes them anew.
 *
 * A child in its place is treated as always. For another, the `<font>` that contains it in this element is used, then the
 * element that the translator has put in its place; where there is neither, nothing is removed, and a new node is appended.
 */
export function tolerateTranslators(): void {
  const { standIn } = replacedTexts(document)
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the original element
  const { appendChild, insertBefore, removeChild } = Node.prototype

  /** Removes a node, with those of its wrappers that are then empty. */
  function detach(node: Node): void {
    const parent = node.parentNode
    if (!parent) return
    removeChild.call(parent, node)
    if (parent.nodeName === 'FONT' && !parent.hasChildNodes()) detach(parent)
  }

  /** Removes the translation of a text that moves elsewhere. */
  function removeTranslation(node: Node): void {
    if (node.nodeType !== Node.TEXT_NODE) return
    const shown = node.parentNode?.nodeName === 'FONT' ? node : standIn(node)
    if (shown) detach(shown)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const shown = wrapperIn(this, child) ? child : standIn(child)
    if (shown && this.contains(shown)) detach(shown)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    removeTranslation(node)
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    const shown = standIn(before) ?? before
    return insertBefore.call(this, node, shown.parentNode === this ? shown : wrapperIn(this, shown)) as T
  }

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    removeTranslation(node)
    return appendChild.call(this, node) as T
  }
}

/** The child of an element that is a `<font>` and contains a node, within any number of other `<font>`s. */
function wrapperIn(element: Node, node: Node): Node | null {
  let wrapper = node.parentNode
  while (wrapper?.nodeName === 'FONT' && wrapper.parentNode !== element) wrapper = wrapper.parentNode
  return wrapper?.nodeName === 'FONT' ? wrapper : null
}

/** What a translator has put in place of React's text nodes. */
interface ReplacedTexts {
  /** The element that replaces a text, if it is on the page; otherwise null. */
  standIn: (text: Node) => Element | null
}

/**
 * Observes the translator of a browser, which replaces text nodes by `<font><font>…</font></font>`.
 *
 * React continues to write to the text nodes that it made. When it does, the text node replaces the outdated translation, so
 * that the translator finds and translates it.
 */
function replacedTexts(root: Node): ReplacedTexts {
  const standIns = new WeakMap<Node, Element>()
  const rewritten = new MutationObserver(records => {
    for (const { target } of records) {
      const shown = standIns.get(target)
      if (shown?.isConnected && !target.isConnected) shown.replaceWith(target)
    }
  })
  new MutationObserver(records => {
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    if (!fresh.size) return
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
        const shown = [...addedNodes, previousSibling, nextSibling].find(
          (node): node is Element => isFont(node) && fresh.has(node),
        )
        if (!shown) continue
        fresh.delete(shown)
        standIns.set(text, shown)
        rewritten.observe(text, { characterData: true })
      }
    }
  }).observe(root, { childList: true, subtree: true })
  return {
    standIn: text => {
      const shown = standIns.get(text)
      return shown?.isConnected ? shown : null
    },
  }
}

/** Whether a translator has written into the page. */
export const isTranslated = (): boolean => document.querySelector('font') !== null

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'
