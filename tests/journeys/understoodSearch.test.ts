import { expect, test, type Page } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const chip = (page: Page, text: string) => page.getByRole('link', { name: `Remove ${text}`, exact: true })

test('a slip is put right, and can be searched for all the same', async ({ page }) => {
  await page.goto('/results?query=lonley&free=yes')
  await expect(title(page)).toHaveText(/^\d+ results? for “lonely”$/)
  await expect(page.getByText('Showing results for lonely.')).toBeVisible()
  await page.getByRole('link', { name: 'Search instead for lonley' }).click()
  await expect(page).toHaveURL('/results?query=lonley&free=yes&literal=yes')
  await expect(title(page)).toHaveText(/“lonley”$/)
  await expect(page.getByText('for the words as you typed them')).toBeVisible()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await page.getByRole('link', { name: 'Let us try to understand them' }).click()
  await expect(page).toHaveURL('/results?query=lonley&free=yes')
  await expect(title(page)).toHaveText(/“lonely”$/)
})

test('the filters keep the words as they were typed; new words are understood', async ({ page }) => {
  await page.goto('/results?query=lunch&literal=yes')
  await page.getByText('Filter these results').click()
  await page.getByLabel(/^Free\b/).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(chip(page, 'Free')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('literal')).toBe('yes')
  const search = page.getByRole('main').getByRole('search')
  await search.getByLabel('What do you need?').fill('lonley sidcup')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Showing results for lonely sidcup.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('literal')).toBeNull()
})

for (const value of ['true', 'no', '1', ''])
  test(`literal=${value} is ignored @nojs`, async ({ page }) => {
    await page.goto(`/results?query=lonley&literal=${value}`)
    await expect(page.getByText('Showing results for lonely.')).toBeVisible()
  })

test('a place among the words is told in the title and on the cards, and can be removed', async ({
  page,
}) => {
  await page.goto('/results?query=advice+sidcup&open=yes&page=1')
  await expect(title(page)).toHaveText(/^\d+ results? for “advice” near Sidcup$/)
  await expect(
    page
      .locator('.service-card')
      .getByText(/miles? away/)
      .first(),
  ).toBeVisible()
  await chip(page, 'near Sidcup').click()
  await expect(page).toHaveURL('/results?open=yes&query=advice')
  await expect(title(page)).toHaveText(/^\d+ results? for “advice”$/)
  await expect(chip(page, 'Open now')).toBeVisible()
})

test('each part of the words that was understood can be removed, until none is left', async ({ page }) => {
  await page.goto('/results?query=free+youth+club+14+year+old+sidcup')
  for (const text of ['for ages 14', 'near Sidcup', 'free']) {
    await chip(page, text).click()
    await expect(chip(page, text)).toHaveCount(0)
  }
  await expect(page).toHaveURL('/results?query=youth+club')
  await expect(page.locator('.chips')).toHaveCount(0)
  await expect(page.getByText('We looked for other words too. “youth club”: also')).toBeVisible()
  await page.getByRole('link', { name: 'Search only for your own words' }).click()
  await expect(page).toHaveURL('/results?query=youth+club&literal=yes')
})

test('the map understands the words as the list does', async ({ page }) => {
  await page.goto('/results?query=lonley+sidcup')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL('/results?query=lonley+sidcup&view=map')
  await expect(page.getByText('Showing results for lonely sidcup.')).toBeVisible()
  await chip(page, 'near Sidcup').click()
  await expect(page).toHaveURL('/results?view=map&query=lonley')
})

test('the keyboard reaches the way back, the filters, the views and the chips in the order they are read @js', async ({
  page,
}) => {
  await page.goto('/results?query=lonley+sidcup')
  const order = [
    page.getByRole('link', { name: 'Search instead for lonley sidcup' }),
    page.getByText('Filter these results'),
    page.getByRole('link', { name: 'List', exact: true }),
    page.getByRole('link', { name: 'Map', exact: true }),
    chip(page, 'near Sidcup'),
  ]
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Search' }).focus()
  for (const part of order) {
    await page.keyboard.press('Tab')
    await expect(part).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results?query=lonley')
})

test('each option says how many services it finds, and finds as many', async ({ page }) => {
  await page.goto('/results?query=advice')
  await page.getByText('Filter these results').click()
  const free = page.getByLabel(/^Free \(\d+\)$/)
  const [, count] = /\((\d+)\)/.exec((await page.getByText(/^Free \(\d+\)$/).textContent())!)!
  await expect(page.getByLabel(/^Open now \(\d+\)$/)).toBeVisible()
  await expect(page.getByLabel('Longest wait').getByRole('option')).toHaveText([
    'Any wait',
    /^Wait of up to a week \(\d+\)$/,
    /^Wait of up to 2 weeks \(\d+\)$/,
    /^Wait of up to 3 weeks \(\d+\)$/,
    /^Wait of up to a month \(\d+\)$/,
  ])
  await expect(page.getByLabel('Age Group').getByRole('option').nth(1)).toHaveText(/\(\d+\)$/)
  await free.check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(title(page)).toHaveText(new RegExp(`^${count} results? for “advice”$`))
})

test('an option that takes the place of another says how many services there are with it', async ({
  page,
}) => {
  await page.goto('/results?query=activities&for=65+and+over')
  await page.getByText('Filter these results').click()
  const ages = page.getByLabel('Age Group')
  const [, count] = /\((\d+)\)$/.exec((await ages.locator('[value^="0 to 4"]').textContent())!)!
  expect(Number(count)).toBeLessThan(Number(/\d+/.exec((await title(page).textContent())!)![0]))
  await ages.selectOption('0 to 4 years')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/for=0\+to\+4\+years(&|$)/)
  await expect(title(page)).toHaveText(new RegExp(`^${count} results? for “activities”$`))
})

test('an option that finds nothing can be chosen all the same', async ({ page }) => {
  await page.goto('/results?query=dementia')
  await page.getByText('Filter these results').click()
  const wait = page.getByLabel('Longest wait')
  await expect(wait.locator('[value=one-week]')).toHaveText('Wait of up to a week (0)')
  await wait.selectOption('one-week')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(title(page)).toHaveText('No results for “dementia”')
  await page
    .getByRole('link', { name: /^search again without “Wait of up to a week” \(\d+ services\)$/ })
    .click()
  await expect(page).toHaveURL('/results?query=dementia')
})

test('distances are counted from the place in its own field @nojs', async ({ page }) => {
  await page.goto('/results?query=advice&near=Erith')
  await page.getByText('Filter these results').click()
  await expect(page.getByLabel('Distance').getByRole('option')).toHaveText([
    'Usual distance: 5 miles',
    /^Within 1 mile \(\d+\)$/,
    /^Within 3 miles \(\d+\)$/,
    /^Within 5 miles \(\d+\)$/,
    /^Within 10 miles \(\d+\)$/,
    /^Within 20 miles \(\d+\)$/,
  ])
})

for (const path of ['/results?query=free+youth+club+14+year+old+sidcup', '/results?query=lunch&literal=yes'])
  test(`${path} has no fault with its filters open @js`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await page.getByText('Filter these results').click()
    await expectNoFaults(page)
  })
