import { expect, test } from '@playwright/test'
import { expectToFit } from './expectToFit.ts'

test('a button of a service that leads to another website says to which @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/services/help-with-disability-benefit-forms-and-appeals')
  const link = page.getByRole('link', {
    name: 'Book a form-filling appointment on another website: thamesbankadvice.example',
    exact: true,
  })
  await expect(link).toHaveAttribute('href', 'https://thamesbankadvice.example/forms/book')
  await expect(link.getByText('thamesbankadvice.example')).toBeVisible()
  await expectToFit(page)
})

test('a button of an event that leads to another website says to which @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/events/bexleyheath-in-old-photographs')
  const link = page.getByRole('link', {
    name: 'Book a ticket on another website: libraries.borough-council.example',
    exact: true,
  })
  await expect(link).toHaveAttribute('href', /^https:\/\/libraries\.borough-council\.example\//)
  await expect(link).toHaveAttribute('rel', 'noopener')
  await expect(link.getByText('libraries.borough-council.example')).toBeVisible()
  await expectToFit(page)
})

test('one that stays here does not @nojs', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await expect(page.getByRole('link', { name: 'Ask for a food parcel', exact: true })).toHaveAttribute(
    'href',
    '/services/erith-food-bank/referral',
  )
})
