import type { Page } from '@playwright/test'
import { isTakenOver } from './isTakenOver.ts'

/** Follows a link to an address as the council's own texts may hold one: whatever it is. */
export async function followLink(page: Page, href: string): Promise<void> {
  // Before that, the script would put the page back as it knows it.
  await page.waitForFunction(isTakenOver)
  await page.evaluate(address => {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'A link in a text',
    })
    link.dataset['followed'] = ''
    // The one before stays, where a page is drawn into the same element.
    document.querySelector('[data-followed]')?.remove()
    document.querySelector('main')!.prepend(link)
  }, href)
  await page.getByRole('link', { name: 'A link in a text' }).click()
}
