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
 * What axe objects to on a page.
 *
 * Its script is brought into each document once, and gives back what breaks a rule, nothing of all that keeps them: the
 * usual builder for Playwright brings it three times, and opens a page of its own to read the answer, which takes twice the
 * time.
 *
 * @param rules only these, where everything else was looked at before.
 */
export async function faultsOn(page: Page, rules?: string[]): Promise<Fault[]> {
  expect(page.frames(), 'axe is not brought into frames').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async only => {
    const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }))
  }, rules)
}
