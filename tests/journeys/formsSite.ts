import { randomInt } from 'node:crypto'
import { expect, type Page, test as base } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectToFit } from './expectToFit.ts'

// Once in each process of tests.
let areTaken: Promise<void> | undefined

/**
 * A test whose requests come from an address of its own: each test is another household, or they would all be asked for
 * one more press after five forms.
 */
export const test = base.extend<{ site: { url: string }; formsAreTaken: void }>({
  formsAreTaken: [
    async ({ baseURL }, give) => {
      areTaken ??= untilFormsAreTaken(baseURL!)
      await areTaken
      await give()
    },
    { auto: true, timeout: 120_000 },
  ],
  site: async ({ baseURL }, give) => give({ url: baseURL! }),
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern to learn what is needed
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': anAddress() }),
})

const anAddress = () => [10, randomInt(256), randomInt(256), randomInt(256)].join('.')

const first = `mutation { giveFeedback(input: { url: "/", feedback: "The first.", consented: true }) { reference } }`

/** Waits for the database of a new site: until it is created, senders are asked to try again. */
export async function untilFormsAreTaken(url: string, tries = 30): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': anAddress() }
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: first }),
  })
  const isTaken = (await answer.text()).includes('"reference":"SP-')
  if (!isTaken && tries > 0) return untilFormsAreTaken(url, tries - 1)
  expect(isTaken, 'the site takes forms').toBe(true)
}

/** Waits as long as a person needs at least to fill in a form. */
export const takeTime = (page: Page) => page.waitForTimeout(3100)

/** Presses the button of a form. */
export const press = (page: Page, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click()

/** The page has no fault that axe can find, and fits a small phone. */
export async function expectGoodPage(page: Page): Promise<void> {
  // axe is a script itself.
  if (test.info().project.use.javaScriptEnabled !== false) await expectNoFaults(page)
  await expectToFit(page)
}

/** The reference on a confirmation. */
export async function referenceOn(page: Page): Promise<string> {
  await expect(page.getByText(/^SP-[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible()
  return page.getByText(/^SP-/).innerText()
}

/** The form token of the page. */
export const tokenOn = (page: Page) => page.locator('input[name=token]').first().inputValue()
