import type { Page } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'

/** Values of the fields of a page, by name. */
export type Filled = Record<string, string>

/**
 * Fills in every field of the question, presses its button and waits for the page that follows. Fields without a value
 * stay blank. A value that a choice does not offer replaces one of its options, as in a forged request.
 */
export async function fillInAndSend(page: Page, typed: Filled): Promise<void> {
  // Hydration resets the value of a choice.
  await page.waitForFunction(isHydrated)
  const next = page.waitForEvent('load')
  await page.evaluate(values => {
    const form = document.querySelector<HTMLInputElement>('input[name=step]')!.form!
    const fields = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')
    const chosen = new Set<string>()
    for (const field of fields) {
      const value = values[field.name] ?? ''
      if (field.type === 'radio' || field.type === 'checkbox') {
        const offered = form.querySelectorAll<HTMLInputElement>(`input[name="${field.name}"]`)
        const isOffered = [...offered].some(each => each.value === value)
        if (!isOffered && value && !chosen.has(field.name)) field.value = value
        chosen.add(field.name)
        field.checked = Boolean(value) && field.value === value
      } else if (field.name !== 'fax-number') {
        field.focus()
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    form.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
  }, typed)
  await next
}

/** The errors that a page shows after hydration. */
export interface ShownFaults {
  title: string
  /** Whether the error summary has the focus. */
  hasFocus: boolean
  /** The words of the error summary, by the field that they link to. */
  summary: Filled
  /** The messages at the fields. */
  faults: Filled
  /** The element that each link of the summary moves the focus to. */
  focused: Filled
  /** The values of the text fields. */
  values: Filled
}

/** Reads the errors of a page after hydration, and follows each link of the summary to its field. */
export async function shownFaults(page: Page): Promise<ShownFaults> {
  await page.waitForFunction(isHydrated)
  return page.evaluate(async () => {
    const hasFocus = document.activeElement?.classList.contains('govuk-error-summary') ?? false
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.govuk-error-summary__list a')]
    const focused: Record<string, string> = {}
    for (const link of links) {
      const field = link.hash.slice(1)
      link.click()
      for (let frames = 0; frames < 60 && document.activeElement?.id !== field; frames += 1)
        await new Promise(requestAnimationFrame)
      focused[field] = document.activeElement?.id ?? ''
    }
    const messages = [...document.querySelectorAll('.govuk-error-message')]
    const texts = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=radio], [type=checkbox]), textarea',
    )
    return {
      title: document.title,
      hasFocus,
      focused,
      summary: Object.fromEntries(links.map(link => [link.hash.slice(1), link.textContent ?? ''])),
      faults: Object.fromEntries(
        messages.map(each => [each.id.replace(/-error$/, ''), (each.lastChild?.textContent ?? '').trim()]),
      ),
      values: Object.fromEntries([...texts].map(({ name, value }) => [name, value])),
    }
  })
}
