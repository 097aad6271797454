import { expect, test, type Page } from '@playwright/test'
import { templates } from './templates.ts'

// What the regulator checks in the statement of a public body (Accessibility Regulations 2018).

const address = '/accessibility-statement'
const today = Date.parse('2026-11-20')
const day = 86_400_000
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** The texts of a section, under the heading and up to the next of its rank. */
async function section(page: Page, heading: string): Promise<string> {
  return page.getByRole('heading', { level: 2, name: heading, exact: true }).evaluate(title => {
    const texts: string[] = []
    for (let next = title.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
      texts.push((next as HTMLElement).innerText)
    return texts.join('\n')
  })
}

const datesIn = (text: string): number[] =>
  Array.from(text.matchAll(new RegExp(`\\d{1,2} (?:${months}) \\d{4}`, 'g')), ([date]) =>
    Date.parse(`${date} UTC`),
  )

test('the accessibility statement is one page of HTML for the whole site, and every page leads to it @nojs', async ({
  page,
  request,
}) => {
  const response = await page.goto(address)
  expect(response?.headers()['content-type']).toContain('text/html')
  await expect(page).toHaveTitle(/^Accessibility statement for /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Accessibility statement for \S/)
  await expect(page.getByRole('main')).toContainText('applies to the whole of this website')
  await expect(page.getByRole('main')).toContainText(
    /\S is committed to making its website accessible, in accordance with the Public Sector Bodies \(Websites and Mobile Applications\) \(No\. 2\) Accessibility Regulations 2018/,
  )
  for (const path of templates)
    expect(await (await request.get(path)).text(), path).toContain(`href="${address}"`)
})

test('the accessibility statement says how far the site complies, and names what does not @nojs', async ({
  page,
}) => {
  await page.goto(address)
  expect(await section(page, 'Compliance status')).toMatch(
    /This website is (?:fully|partially|not) compliant with the Web Content Accessibility Guidelines version 2\.2 AA standard/,
  )
  const issues = await section(page, 'Non-accessible content')
  expect(issues).toMatch(/fails WCAG 2\.2 success criterion \d\.\d\.\d+ \(/)
  for (const promised of datesIn(issues)) expect(promised).toBeGreaterThan(today)
  // A burden that is claimed needs an assessment, which there is none of.
  await expect(page.getByRole('main')).not.toContainText(/disproportionate/i)
})

test('the accessibility statement says when it was prepared and how to complain @nojs', async ({ page }) => {
  await page.goto(address)
  const preparation = await section(page, 'Preparation of this accessibility statement')
  expect(preparation).toMatch(/This statement was prepared on \d/)
  expect(preparation).toMatch(/The test was carried out by \S/)
  const reviewed = /last reviewed on (\d+ \w+ \d+)/.exec(preparation)?.[1] ?? ''
  const next = /review it again by (\d+ \w+ \d+)/.exec(preparation)?.[1] ?? ''
  expect(datesIn(next)[0]! - datesIn(reviewed)[0]!).toBeLessThanOrEqual(366 * day)
  expect(datesIn(reviewed)[0]).toBeLessThanOrEqual(today)
  expect(datesIn(next)[0]).toBeGreaterThan(today)
  expect(await section(page, 'Feedback and contact information')).toMatch(/\S+@\S+/)
  const enforcement = await section(page, 'Enforcement procedure')
  expect(enforcement).toContain('Equality and Human Rights Commission (EHRC)')
  await expect(
    page.getByRole('main').locator('a[href^="https://www.equalityadvisoryservice.com"]'),
  ).toHaveText(/Equality Advisory and Support Service/)
})
