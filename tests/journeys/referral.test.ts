import { expect, type Page } from '@playwright/test'
import { expectGoodPage, press, referenceOn, takeTime, test, tokenOn } from './formsSite.ts'
import { holdScripts, isHydrated } from './pageScripts.ts'

const form = '/services/erith-food-bank/referral'

/** Answers every question for oneself, up to the page that shows all answers. */
async function answerAll(page: Page, address = form) {
  await page.goto(address)
  await page.getByLabel('Myself').check()
  await press(page)
  await page.getByLabel('What is your name?').fill('Zoë D’Arcy')
  await press(page)
  await page.getByLabel('Your email address').fill('zoe@example.org')
  await press(page)
  // Without this the second press can meet the same button again.
  await expect(page.getByLabel('Your email address')).toHaveCount(0)
  await press(page)
  await page.getByLabel(/passed on to this service/).check()
  await press(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
}

test('a resident refers herself, changes an answer, and gets a reference', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.getByRole('link', { name: 'Ask for a food parcel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is this referral for?')
  await answerAll(page)
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Change your name' }).click()
  await expect(page.getByLabel('What is your name?')).toHaveValue('Zoë D’Arcy')
  await page.getByLabel('What is your name?').fill('Zoë Darcy')
  await press(page)
  await expect(page.getByRole('definition').filter({ hasText: 'Zoë Darcy' })).toBeVisible()
  await takeTime(page)
  await press(page, 'Send referral')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referral sent')
  const reference = await referenceOn(page)
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)
  await expectGoodPage(page)
  await page.goBack()
  expect(await referenceOn(page)).toBe(reference)
  await page.goto(form)
  await expect(page.getByLabel('Myself')).not.toBeChecked()
  await page.goto(`${form}?step=sent`)
  expect(await referenceOn(page)).toBe(reference)
})

test('a social worker refers a person, and gives their own details', async ({ page }) => {
  await page.goto(form)
  await page.getByLabel('Someone I work with').check()
  await press(page)
  await page.getByLabel('What is their name?').fill('Jo Sample')
  await press(page)
  await page.getByLabel('Their UK mobile number').fill('+44 7700 900 123')
  await press(page)
  await page.getByLabel('What the service should know').fill('Mornings are best.')
  await page.getByLabel('First part of their postcode').fill('da8 1aa')
  await press(page)
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectGoodPage(page)
  await press(page)
  await expect(page.locator('.govuk-error-summary').getByRole('link')).toHaveCount(4)
  await page.getByLabel('Your name').fill('Sam Worker')
  await page.getByLabel('Your email address').fill('sam@council.london')
  await page.getByLabel('Your phone number').fill('020 7946 0144')
  await page.getByLabel('The organisation you work for').fill('Bexley Council')
  await press(page)
  await page.getByLabel(/The person I am referring knows about it/).check()
  await expectGoodPage(page)
  await takeTime(page)
  await press(page)
  // No more than what is passed on.
  await expect(page.locator('.govuk-summary-list__row', { hasText: 'First part' })).toContainText(
    /postcode\s*DA8\s*Change/,
  )
  await press(page, 'Send referral')
  await referenceOn(page)
})

test('what is reached and chosen before the scripts run stays so when they do @js', async ({ page }) => {
  await page.goto(form)
  await press(page)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.govuk-error-summary')).toBeFocused()
  await page.getByRole('link', { name: 'Choose who the referral is for.' }).click()
  await expect(page.getByLabel('Myself')).toBeFocused()
  await page.keyboard.press('Space')
  expect(await page.evaluate(isHydrated)).toBe(false)
  release()
  await page.waitForFunction(isHydrated)
  await expect(page.getByLabel('Myself')).toBeFocused()
  await expect(page.getByLabel('Myself')).toBeChecked()
})

test('each fault stands at its field, in its own words', async ({ page }) => {
  await page.goto(form)
  await press(page)
  await expect(page).toHaveTitle(/^Error: Who is this referral for/)
  await expect(page.locator('.govuk-error-summary')).toBeFocused()
  await page.getByRole('link', { name: 'Choose who the referral is for.' }).click()
  await expect(page.getByLabel('Myself')).toBeFocused()
  await expectGoodPage(page)
  await page.getByLabel('Myself').check()
  await press(page)
  await expect(page.getByLabel('What is your name?')).toBeVisible()
  await press(page)
  await expect(page.locator('#name-error')).toContainText('Enter your name.')
  await page.getByLabel('What is your name?').fill('Jo')
  await press(page)
  await expect(page.getByLabel('Your UK mobile number')).toBeVisible()
  await press(page)
  await expect(page.locator('.govuk-error-summary')).toContainText('Enter at least one way to get in touch')
  await page.getByLabel('Your UK mobile number').fill('020 7946 0144')
  await press(page)
  await expect(page.locator('#phone-error')).toContainText('The UK mobile number must begin with 07')
  await expect(page.getByLabel('Your UK mobile number')).toHaveValue('020 7946 0144')
})

test('the first question leads back to the service, wherever one came from @nojs', async ({ page }) => {
  await page.goto(form)
  const back = page.getByRole('link', { name: 'Back', exact: true })
  await expect(back).toHaveAttribute('href', '/services/erith-food-bank')
  // Nothing was answered.
  await expect(page.getByRole('button', { name: 'Delete my answers and leave' })).toHaveCount(0)
  await press(page)
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await back.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
})

test('nobody can skip a question, and Back and Refresh keep the answers', async ({ page }) => {
  await page.goto(`${form}?step=check`)
  await expect(page.getByText('We do not have your earlier answers any more.')).toBeVisible()
  await page.getByLabel('Myself').check()
  await press(page)
  await expect(page).toHaveURL(/step=name/)
  await page.goto(`${form}?step=consent`)
  await expect(page.getByLabel('What is your name?')).toBeVisible()
  await page.getByLabel('What is your name?').fill('Jo')
  await press(page)
  await expect(page.getByLabel('Your email address')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('What is your name?')).toHaveValue('Jo')
  await page.reload()
  await expect(page.getByLabel('What is your name?')).toHaveValue('Jo')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Myself')).toBeChecked()
  await page.getByLabel('A friend or family member').check()
  await press(page)
  await expect(page.getByLabel('Their email address')).toBeVisible()
})

test('two services in two tabs are two referrals', async ({ page, context }) => {
  const other = await context.newPage()
  await answerAll(page)
  await other.goto('/services/dementia-carers-circle/referral')
  await expect(other.getByLabel('Myself')).not.toBeChecked()
  await answerAll(other, '/services/dementia-carers-circle/referral')
  await takeTime(page)
  await press(page, 'Send referral')
  await press(other, 'Send referral')
  expect(await referenceOn(page)).not.toBe(await referenceOn(other))
})

test('only a running service that takes referrals here has the form @nojs', async ({ page, site }) => {
  for (const slug of ['domestic-abuse-helpline', 'no-such-service', 'carers-sewing-bee']) {
    const answer = await page.goto(`/services/${slug}/referral`)
    expect(answer?.status(), slug).toBe(404)
    const sent = await page.request.post(`/services/${slug}/referral`, {
      form: { step: 'who', who: 'myself' },
      headers: { origin: site.url },
    })
    expect(sent.status(), slug).toBe(404)
  }
})

test('where another site takes the referrals, a plain link leads there', async ({ page, site }) => {
  const moved = '/services/pendant-alarm/referral'
  const answer = await page.goto(moved)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('Nothing was sent from here.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Apply for an alarm' })
  await expect(link).toHaveAttribute('href', 'https://adultcare.example/pendant-alarm/apply')
  await expect(link).toHaveAccessibleName('Apply for an alarm on another website: adultcare.example')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expectGoodPage(page)
  // A sender who began before it moved gets the same page.
  const sent = await page.request.post(moved, {
    form: { step: 'who', who: 'myself' },
    headers: { origin: site.url },
  })
  expect(await sent.text()).toContain('Nothing was sent from here.')
})

test('from the sixth referral of a network within an hour one more press is asked for, and none is lost @js', async ({
  page,
  context,
  site,
}) => {
  const post = (token: string, fields: Record<string, string>) =>
    page.request.post(form, {
      form: { token, ...fields },
      headers: { origin: site.url },
      maxRedirects: 0,
    })
  const filledIn: { token: string; cookies: Awaited<ReturnType<typeof context.cookies>> }[] = []
  for (let i = 1; i <= 6; i += 1) {
    await context.clearCookies()
    await page.goto(form)
    const token = await tokenOn(page)
    await post(token, { step: 'who', who: 'myself' })
    await post(token, { step: 'name', name: `Library reader ${i}` })
    await post(token, { step: 'contact', email: 'reader@example.org' })
    await post(token, { step: 'about' })
    await post(token, { step: 'consent', referralConsented: 'referral 2026-11-20' })
    filledIn.push({ token, cookies: await context.cookies() })
  }
  await takeTime(page)
  for (const [i, { token, cookies }] of filledIn.entries()) {
    await context.clearCookies()
    await context.addCookies(cookies)
    const answer = await post(token, { step: 'check' })
    expect(answer.headers().location).toBe(`${form}?step=${i < 5 ? 'sent' : 'confirm'}`)
  }
  await page.goto(`${form}?step=confirm`)
  await takeTime(page)
  await press(page, 'Send referral')
  await referenceOn(page)
})

/** Holds back the code of every page to come; the result lets that of the page shown through, also what it asks for later. */
async function holdEachPage(page: Page): Promise<() => Promise<void>> {
  let gate = Promise.withResolvers<void>()
  page.on('request', request => {
    if (request.isNavigationRequest()) gate = Promise.withResolvers<void>()
  })
  await page.route('**/assets/entries/pages_*', async route => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    expect(await page.evaluate(isHydrated)).toBe(false)
    gate.resolve()
    await page.waitForFunction(isHydrated)
  }
}

test('on every page of a form, what is answered before its scripts run stays, also after Back and Forward @js', async ({
  page,
}) => {
  const letScriptsRun = await holdEachPage(page)
  const at = async (label: string) => {
    await expect(page.getByLabel(label)).toBeVisible()
    return page.getByLabel(label)
  }
  await page.goto(form, { waitUntil: 'commit' })
  await (await at('A friend or family member')).check()
  await letScriptsRun()
  await expect(page.getByLabel('A friend or family member')).toBeChecked()
  await press(page)
  await (await at('What is their name?')).fill('Zoë')
  await letScriptsRun()
  await expect(page.getByLabel('What is their name?')).toHaveValue('Zoë')
  await press(page)
  await (await at('Their email address')).fill('zoe@example.org')
  // This page is left before its scripts come.
  await press(page)
  await (await at('What the service should know')).fill('Mornings.')
  await letScriptsRun()
  await expect(page.getByLabel('What the service should know')).toHaveValue('Mornings.')
  await press(page)
  await at('Your name')

  // Each page comes back with its answer, and takes another before and after its scripts run.
  await page.goBack({ waitUntil: 'commit' })
  await expect(await at('What the service should know')).toHaveValue('Mornings.')
  await page.getByLabel('What the service should know').fill('Mornings are best.')
  await letScriptsRun()
  await expect(page.getByLabel('What the service should know')).toHaveValue('Mornings are best.')
  await page.goBack({ waitUntil: 'commit' })
  await expect(await at('Their email address')).toHaveValue('zoe@example.org')
  await page.goBack({ waitUntil: 'commit' })
  await expect(await at('What is their name?')).toHaveValue('Zoë')
  await page.goBack({ waitUntil: 'commit' })
  await expect(await at('A friend or family member')).toBeChecked()
  await page.getByLabel('Myself').check()
  await letScriptsRun()
  await expect(page.getByLabel('Myself')).toBeChecked()
  await press(page)
  // What is asked of friends only is not asked, and the rest is answered.
  await (await at('passed on to this service')).check()
  await letScriptsRun()
  await expect(page.getByLabel('passed on to this service')).toBeChecked()
  await press(page)
  for (const answer of ['Myself', 'Zoë', 'zoe@example.org', 'Mornings.'])
    await expect(page.getByRole('definition').filter({ hasText: answer })).toHaveText(answer)
  await takeTime(page)
  await press(page, 'Send referral')
  await referenceOn(page)
})
