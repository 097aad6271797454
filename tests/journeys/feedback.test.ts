import { expect } from '@playwright/test'
import { expectGoodPage, referenceOn, takeTime, test, tokenOn } from './formsSite.ts'
import { holdScripts, isHydrated } from './pageScripts.ts'

const agree = 'feedback 2026-11-20'

test('a resident says what is wrong with the page they came from, and gets a reference', async ({
  page,
  site,
}) => {
  await page.goto('/feedback', { referer: `${site.url}/services/erith-food-bank?from=search` })
  await expect(page.getByLabel('Which page is it about?')).toHaveValue('/services/erith-food-bank')
  const fromPage = /\/services\/erith-food-bank$/
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    '/services/erith-food-bank?from=search',
  )
  await page.getByLabel('What happened?').fill('It opens at 10 now.')
  await page.getByLabel('Email address').fill('jo+news@library.london')
  await page.getByLabel('I agree').check()
  await takeTime(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()

  await expect(page).toHaveTitle(/^Thank you for your feedback/)
  const reference = await referenceOn(page)
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Back to the page you came from' }).click()
  await expect(page).toHaveURL(fromPage)
})

test('Back leads to the search one came from, and the search is not part of the feedback', async ({
  page,
}) => {
  await page.goto('/results?query=qqqzzz&near=DA8')
  await page.getByRole('link', { name: 'Tell us what you were looking for' }).click()
  await expect(page.getByLabel('Which page is it about?')).toHaveValue('/results')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/results?query=qqqzzz&near=DA8')
})

test('where one came from nowhere on this site, no link leads back', async ({ page }) => {
  await page.goto('/feedback', { referer: 'https://search.example/services/erith-food-bank' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give feedback')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999')
})

test('after sending, Back leads to an empty form', async ({ page }) => {
  await page.goto('/feedback')
  const fields = ['What happened?', 'Your name', 'Email address', 'Phone number']
  await page.getByLabel('What happened?').fill('It opens at 10 now.')
  await page.getByLabel('Your name').fill('Siân O’Brien')
  await page.getByLabel('Email address').fill('sian@library.london')
  await page.getByLabel('Phone number').fill('020 7946 0144')
  await page.getByLabel('I agree').check()
  await takeTime(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await referenceOn(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give feedback')
  for (const field of fields) await expect(page.getByLabel(field)).toHaveValue('')
  await expect(page.getByLabel('I agree')).not.toBeChecked()
  await page.goForward()
  await referenceOn(page)
})

test('what was deleted does not come back either, and what waits does', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByLabel('Your name').fill('Siân O’Brien')
  await page.goto('/contact')
  await page.goBack()
  await expect(page.getByLabel('Your name')).toHaveValue('Siân O’Brien')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('button', { name: 'Delete my answers and leave' }).click()
  await expect(page).toHaveURL('/')
  for (const before of ['with what was wrong', 'as it was filled in']) {
    await page.goBack()
    await expect(page.getByLabel('Your name'), before).toHaveValue('')
  }
})

test('what is wrong stands at the field and above, and what was typed stays', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByLabel('Your name').fill('Siân O’Brien')
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Send feedback' }).click()

  await expect(page).toHaveTitle(/^Error: Give feedback/)
  const summary = page.locator('.govuk-error-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter what happened.',
    'Enter your email address in the correct format, like name@example.com.',
    /^Tick the box to agree/,
  ])
  await expect(page.getByLabel('Your name')).toHaveValue('Siân O’Brien')
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    /Error:\s+Enter your email address/,
  )
  await summary.getByRole('link', { name: /email address/ }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expectGoodPage(page)
})

test('what is typed before the page is hydrated stays, in a field that was filled in before @js', async ({
  page,
}) => {
  await page.goto('/feedback')
  await page.getByLabel('What happened?').fill('First words.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('What happened?')).toHaveValue('First words.')

  const release = await holdScripts(page)
  await page.goto('/feedback', { waitUntil: 'commit' })
  await page.getByLabel('What happened?').fill('Other words.')
  expect(await page.evaluate(isHydrated)).toBe(false)
  release()
  await page.waitForFunction(isHydrated)
  await expect(page.getByLabel('What happened?')).toHaveValue('Other words.')
})

test('a form that was filled in faster than anybody types takes one more press', async ({ page, site }) => {
  await page.goto('/feedback')
  const form = { token: await tokenOn(page), step: 'feedback', feedback: 'Quick.', consented: agree }
  await page.request.post('/feedback', { form, headers: { origin: site.url }, maxRedirects: 0 })
  await page.goto('/feedback?step=confirm')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectGoodPage(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await referenceOn(page)
})

test('five presses at once are one form @js', async ({ page, site }) => {
  await page.goto('/feedback')
  const form = {
    token: await tokenOn(page),
    step: 'feedback',
    feedback: 'Pressed too often.',
    consented: agree,
  }
  await takeTime(page)
  const press = () => page.request.post('/feedback', { form, headers: { origin: site.url }, maxRedirects: 0 })
  const answers = await Promise.all(Array.from({ length: 5 }, press))
  expect(answers.map(answer => answer.headers().location)).toEqual(Array(5).fill('/feedback?step=sent'))
  await page.goto('/feedback?step=sent')
  const reference = await referenceOn(page)
  await press()
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)
})

test('a form from another site is answered kindly, and nothing of it is kept @js', async ({ page, site }) => {
  await page.goto('/feedback')
  const form = { token: await tokenOn(page), step: 'feedback', feedback: 'Not mine.', consented: agree }
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ]
  for (const headers of elsewhere) {
    const answer = await page.request.post(`${site.url}/feedback`, { form, headers })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('Please fill in the form on this site')
  }
  await page.reload()
  await expect(page.getByLabel('What happened?')).toHaveValue('')
})

test('what only a program sees holds a form up', async ({ page, site }) => {
  await page.goto('/feedback')
  const form = {
    token: await tokenOn(page),
    step: 'feedback',
    feedback: 'Buy now.',
    consented: agree,
    'fax-number': '1',
  }
  await takeTime(page)
  const answer = await page.request.post('/feedback', {
    form,
    headers: { origin: site.url },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/feedback?step=confirm')
  await expect(page.getByText('Leave this empty')).not.toBeInViewport()
})

test('pages with answers are never cached and send no referrer @nojs', async ({ page }) => {
  const answer = await page.goto('/feedback')
  const { 'cache-control': cache, 'referrer-policy': referrer } = await answer!.allHeaders()
  expect([cache, referrer]).toEqual(['no-store', 'no-referrer'])
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ path: '/feedback', httpOnly: true, sameSite: 'Lax' })
})

test('answers can be thrown away', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByLabel('What happened?').fill('On second thoughts.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('button', { name: 'Delete my answers and leave' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/feedback')
  await expect(page.getByLabel('What happened?')).toHaveValue('')
})

test('what is wrong is listed in the order of the fields @nojs', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByLabel('Which page is it about?').fill('zzz')
  await page.getByLabel('Email address').fill('sam')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page).toHaveTitle(/^Error:/)
  const links = await page
    .locator('.govuk-error-summary a')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(links).toHaveLength(4)
  const fields = await page.locator('main form [id]').evaluateAll(all => all.map(({ id }) => `#${id}`))
  expect(links).toEqual(fields.filter(field => links.includes(field)))
})
