import { replacedTexts } from './replacedTexts.ts'

/**
 * Keeps a page going that the browser translates. Translators move or replace texts that the page's script holds on to;
 * asked to take such a text out, or to put something before it, browsers throw, and the page is gone.
 *
 *     tolerateTranslators() // once, before the script takes the page over
 *
 * What was translated before that is no trouble: such a text is written anew.
 *
 * A child that is where it should be is treated as ever. One that is not is looked for in a `<font>` here, then among what
 * the translator has put in its place; where there is neither, nothing is removed, and what is new goes to the end.
 */
export function tolerateTranslators(): void {
  const { standIn } = replacedTexts(document)
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the element it was asked of
  const { appendChild, insertBefore, removeChild } = Node.prototype

  /** Takes a node out of where it is, with the wrappers that nothing else is in. */
  function takeOut(node: Node): void {
    const parent = node.parentNode
    if (!parent) return
    removeChild.call(parent, node)
    if (parent.nodeName === 'FONT' && !parent.hasChildNodes()) takeOut(parent)
  }

  /** A text that is put elsewhere leaves nothing of its translation behind. */
  function leave(node: Node): void {
    if (node.nodeType !== Node.TEXT_NODE) return
    const shown = node.parentNode?.nodeName === 'FONT' ? node : standIn(node)
    if (shown) takeOut(shown)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const shown = wrapperIn(this, child) ? child : standIn(child)
    if (shown && this.contains(shown)) takeOut(shown)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    leave(node)
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    const shown = standIn(before) ?? before
    return insertBefore.call(this, node, shown.parentNode === this ? shown : wrapperIn(this, shown)) as T
  }

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    leave(node)
    return appendChild.call(this, node) as T
  }
}

/** The child of an element that is a `<font>` and holds a node, however deep within others of its kind. */
function wrapperIn(element: Node, node: Node): Node | null {
  let wrapper = node.parentNode
  while (wrapper?.nodeName === 'FONT' && wrapper.parentNode !== element) wrapper = wrapper.parentNode
  return wrapper?.nodeName === 'FONT' ? wrapper : null
}
