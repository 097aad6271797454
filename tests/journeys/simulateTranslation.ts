import type { Page } from '@playwright/test'

/**
 * Changes a page as the translators of browsers do: every text, also one that is added later, is wrapped in
 * `<font><font>…</font></font>`, here in capitals. Elements with `translate="no"` stay as they are.
 *
 *     await simulateTranslation(page, 'replaced') // as Chrome does: the text nodes of the page are gone
 *     await simulateTranslation(page, 'moved')    // the text nodes are still there, deeper
 */
export const simulateTranslation = (page: Page, how: 'moved' | 'replaced'): Promise<void> =>
  page.evaluate(chosen => {
    const done = new WeakSet<Node>()
    const watcher = new MutationObserver(translate)
    function translate() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const isOurs = done.has(text) && text.data === text.data.toUpperCase()
        if (
          isOurs ||
          !text.data.trim() ||
          text.parentElement?.closest('[translate=no], script, style, noscript, svg')
        )
          continue
        if (chosen === 'moved' && done.has(text)) {
          text.data = text.data.toUpperCase()
          continue
        }
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        text.replaceWith(outer)
        const shown = chosen === 'moved' ? text : document.createTextNode('')
        shown.data = text.data.toUpperCase()
        inner.append(shown)
        done.add(shown)
      }
      watcher.takeRecords()
    }
    translate()
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
  }, how)
