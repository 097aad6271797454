/**
 * Makes the editor comply with the page's content security policy, which allows styles from files, from elements with this
 * response's nonce, and from scripts, but no `style` attributes in markup.
 *
 * The editor makes `<style>` elements and has no option for a nonce, so every such element is created with it. It writes its
 * lines as markup with `style` attributes, through its hook for Trusted Types; there the attributes are renamed, and set as
 * properties before the next frame.
 */
export function keepStylePolicy(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  const environment = (globalThis as { MonacoEnvironment?: object }).MonacoEnvironment
  Object.assign(environment ?? {}, {
    createTrustedTypesPolicy: (_name: string, policy: { createHTML?: (html: string) => string }) => ({
      ...policy,
      createHTML: laterStyles,
    }),
  })
  new MutationObserver(applyStyles).observe(document.body, { childList: true, subtree: true })
}

function applyStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText += element.dataset.style ?? ''
    delete element.dataset.style
  }
}

/**
 * Markup with `style` attributes renamed to `data-style`, which a script applies later.
 *
 *     laterStyles('<div style="top:9px">style="a"</div>') // '<div data-style="top:9px">style="a"</div>'
 *
 * In what the editor writes, `<` and `>` outside of tags are always escaped.
 */
export const laterStyles = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, tag => tag.replaceAll(/(\s)style="/g, '$1data-style="'))
