import { expect, type Page } from '@playwright/test'
import { expectGoodPage, referenceOn, takeTime, test } from './formsSite.ts'

const press = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click()

async function fillPerson(page: Page, email: string) {
  await page.getByLabel('Your first name').fill('Sam')
  await page.getByLabel('Your last name').fill('Okoro')
  await page.getByLabel('Your email address').fill(email)
  await page.getByLabel('Your UK mobile number').fill('07700 900123')
  await page.getByLabel('Password').fill('Str0ng-enough')
}

test('a group asks to be listed with its first service, below the council’s own text', async ({ page }, {
  project,
}) => {
  await page.goto('/get-involved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get involved')
  await expect(page.getByRole('heading', { name: 'Who can be listed' })).toBeVisible()
  await expectGoodPage(page)
  await fillPerson(page, `sam@${project.name.replaceAll(' ', '-')}.example`)
  await press(page)
  await page.getByLabel('Name of the organisation').fill(`Sidcup Sewing Circle ${project.name}`)
  await page.getByLabel('What it does').fill('Weekly mending.')
  await expectGoodPage(page)
  await press(page)
  await page.getByLabel('Yes').check()
  await press(page)
  await page.getByLabel('Name of the service').fill(`Mending Morning ${project.name}`)
  await page.getByLabel('A group').check()
  await page.getByLabel('In one sentence').fill('We mend together.')
  await page.getByLabel('What people get').fill('Needles, thread and tea.')
  await page.getByLabel('It is free').check()
  await expectGoodPage(page)
  await press(page)
  await expect(page.getByText('Given, and not shown')).toBeVisible()
  await expect(page.getByText('Str0ng-enough')).toHaveCount(0)
  await expectGoodPage(page)
  await takeTime(page)
  await press(page, 'Send request')
  await referenceOn(page)
})

test('a password that was given is kept and never shown again', async ({ page }) => {
  await page.goto('/get-involved')
  await fillPerson(page, 'not an address')
  await press(page)
  await expect(page).toHaveTitle(/^Error: Ask to be listed/)
  await expect(page.locator('.govuk-error-summary').getByRole('link')).toHaveCount(1)
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.content()).not.toContain('Str0ng-enough')
  await page.getByLabel('Your email address').fill('sam@sewing.example')
  await press(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your organisation')
})
