/** What a translator has put in place of texts that the page's script wrote. */
export interface ReplacedTexts {
  /** The element that is shown instead of a text, if it is on the page. */
  standIn: (text: Node) => Element | null
}

/**
 * Follows the translator of a browser, which takes texts out and puts `<font><font>…</font></font>` in their place.
 *
 * The script goes on writing to the texts it made. When it does, the text comes back, with its new words, instead of the
 * translation of the old ones, and the translator finds it there.
 */
export function replacedTexts(root: Node): ReplacedTexts {
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

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'
