import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** A rule that a page breaks, and the HTML of the elements that break it. */
export interface Fault {
  rule: string
  elements: string[]
}

interface Axe {
  run: (
    page: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * The accessibility rules that a page breaks, by axe.
 *
 * Its script is injected into each document once, and only violations are returned: the usual builder for Playwright
 * injects it three times and opens a second page to read the result, which takes twice as long.
 *
 * @param rules only these, where all others were checked before.
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<Fault[]> {
  expect(page.frames(), 'axe is not injected into frames').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async only => {
    const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }))
  }, rules)
}
