import { expect, test } from '@playwright/test'

test('a partner finds a field by its name and follows it to its description', async ({ page }) => {
  await page.goto('/developers/reference')
  await page.getByRole('searchbox', { name: 'A name, or words of its description' }).fill('open state')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/developers/reference?q=open+state')
  await expect(page.getByRole('heading', { name: /matches for “open state”/ })).toBeVisible()
  await page.getByRole('link', { name: 'Service.openState', exact: true }).click()
  await expect(page).toHaveURL('/developers/reference/service#openState')
  await expect(page.locator('#openState')).toContainText('Whether it is open now, over all its places')
  await page.locator('#openState').getByRole('link', { name: 'OpenState', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OpenState')
  await expect(page).toHaveTitle(/^OpenState in the reference – /)
})

test('nothing that fits is said in words @nojs', async ({ page }) => {
  await page.goto('/developers/reference?q=zzyzxqv')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzyzxqv”' })).toBeVisible()
})

test('every type of the schema has a page, with every field on it @nojs', async ({ page, request }) => {
  test.slow()
  const query =
    '{ schema: __schema { types { name fields { name } inputFields { name } enumValues { name } } } }'
  const { data } = await (await request.post('/graphql', { data: { query } })).json()
  const types = (data.schema.types as Record<string, never>[]).filter(
    ({ name }) => !String(name).startsWith('__'),
  )
  expect(types.length).toBeGreaterThan(40)
  await page.goto('/developers/reference')
  const listed = await page
    .locator('main .names a')
    .evaluateAll(links => links.map(a => a.getAttribute('href')))
  for (const { name, fields, inputFields, enumValues } of types) {
    const address = `/developers/reference/${String(name).toLowerCase()}`
    if (!['Query', 'Mutation'].includes(name!)) expect(listed).toContain(address)
    const html = await (await request.get(address)).text()
    const members = [fields, inputFields, enumValues].flatMap(list => (list ?? []) as { name: string }[])
    expect(members.filter(member => !html.includes(`id="${member.name}"`))).toEqual([])
  }
})

test('arguments stand with their types and what holds when they are left out @nojs', async ({ page }) => {
  await page.goto('/developers/reference/query')
  const events = page.locator('#events')
  await expect(events.locator('dt', { hasText: 'first' })).toHaveText('first: Int = 20')
  await expect(events.getByRole('link', { name: 'EventFilter' })).toHaveAttribute(
    'href',
    '/developers/reference/eventfilter',
  )
})

test('a type that does not exist is a page of status 404 with the usual words @nojs', async ({ page }) => {
  for (const path of ['/developers/reference/nope', '/developers/reference/__type']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 – Page not found')
  }
})

test('a name written as the schema writes it leads to the page @nojs', async ({ page }) => {
  await page.goto('/developers/reference/OpeningHours')
  await expect(page).toHaveURL('/developers/reference/openinghours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OpeningHours')
})

test('a page of the reference carries only what it shows @nojs', async ({ request }) => {
  const html = await (await request.get('/developers/reference/frequency')).text()
  expect(html).not.toContain('closureMessage')
  expect(await (await request.get('/developers/reference?q=frequency')).text()).not.toContain('addressLines')
})
