import { options } from 'preact'

/**
 * Writes `translate="no"` into the HTML. Preact, under React's names, turns it into `false`, which suits a property of the
 * DOM; what writes the HTML leaves out whatever is false.
 */
export function keepFromTranslators(): void {
  const before = options.vnode?.bind(options)
  options.vnode = vnode => {
    before?.(vnode)
    const props = vnode.props as { translate?: unknown }
    if (props.translate === false) props.translate = 'no'
  }
}
