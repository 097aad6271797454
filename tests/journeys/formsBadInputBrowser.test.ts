import { expect, type Page } from '@playwright/test'
import { feedbackSteps, referralSteps, type BadInput, type BadStep } from './formsBadInputRows.ts'
import { joiningSteps, listingSteps } from './formsBadListing.ts'
import { fillInAndSend, type Filled, shownFaults } from './formsFilling.ts'
import { test } from './formsSite.ts'

const forms: [name: string, address: string, steps: BadStep[]][] = [
  ['feedback', '/feedback', feedbackSteps],
  ['a referral', '/services/erith-food-bank/referral', referralSteps],
  ['a request to be listed', '/get-involved', listingSteps],
  ['a request for a listed organisation', '/get-involved', joiningSteps],
]

/** A missing value may depend on the other fields, so each is tested alone; other bad inputs share a page. */
const isAlone = ([, typed, , beside]: BadInput) => Boolean(beside) || !typed

/** The rows in as few fillings as can be: one of each field at a time. */
function fillings(bad: BadInput[]): BadInput[][] {
  const shared = bad.filter(row => !isAlone(row))
  const fields = [...new Set(shared.map(([field]) => field))]
  const rowsOf = fields.map(name => shared.filter(([field]) => field === name))
  const most = Math.max(0, ...rowsOf.map(rows => rows.length))
  const together = Array.from({ length: most }, (_, i) => rowsOf.flatMap(rows => rows.slice(i, i + 1)))
  return [...bad.filter(isAlone).map(row => [row]), ...together]
}

async function expectFaults(page: Page, rows: BadInput[], typed: Filled) {
  const shown = await shownFaults(page)
  const what = rows.map(([field, text]) => `${field} ${JSON.stringify(text.slice(0, 40))}`).join(', ')
  expect(shown.title, what).toMatch(/^Error: /)
  expect(shown.hasFocus, `the list of faults has the focus: ${what}`).toBe(true)
  for (const [field, , words] of rows) {
    const said = shown.summary[field]
    expect(said, what).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    expect(shown.faults[field], what).toBe(said)
    expect(shown.focused[field], `the link leads to ${field}`).toBe(field)
    const isText = field in shown.values && field !== 'user.password'
    if (isText) expect(shown.values[field], what).toBe(typed[field]?.replaceAll('\r\n', '\n'))
  }
}

for (const [name, address, steps] of forms) {
  test(`${name} in a browser with JavaScript: every field, every rule, at the field and above @js`, async ({
    page,
  }) => {
    const trouble: string[] = []
    page.on('pageerror', error => trouble.push(error.message))
    page.on('console', message => message.type() === 'error' && trouble.push(message.text()))
    await page.goto(address)
    for (const { step, good, bad } of steps) {
      await expect(page.locator('input[name=step]').first(), step).toHaveValue(step)
      for (const rows of fillings(bad)) {
        const wrong = Object.fromEntries(rows.map(([field, typed]) => [field, typed]))
        const typed = { ...good, ...rows[0]?.[3], ...wrong }
        await fillInAndSend(page, typed)
        await expectFaults(page, rows, typed)
      }
      if (name !== 'feedback' && step !== 'choose') await fillInAndSend(page, good)
    }
    expect(trouble).toEqual([])
  })
}
