import type { Page } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'

/** Follows a link to any address, as the council's own texts may contain it. */
export async function followLink(page: Page, href: string): Promise<void> {
  // Before it, hydration would remove the link.
  await page.waitForFunction(isHydrated)
  await page.evaluate(address => {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'A link in a text',
    })
    link.dataset['followed'] = ''
    // An earlier link stays where the next page is rendered into the same element.
    document.querySelector('[data-followed]')?.remove()
    document.querySelector('main')!.prepend(link)
  }, href)
  await page.getByRole('link', { name: 'A link in a text' }).click()
}
