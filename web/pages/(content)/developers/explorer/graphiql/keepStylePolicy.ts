import { laterStyles } from './laterStyles.ts'

/**
 * Makes the editor keep to the page's policy, which allows styles from files, from elements with this response's nonce,
 * and from scripts, but none from attributes in markup.
 *
 * The editor makes `<style>` elements and has no option for a nonce, so every such element gets it at birth. It writes
 * its lines as markup with `style` attributes, through a hook meant for such policies; there they take another name, and
 * are set as properties before the next frame is drawn.
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
