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

test('an example of the reference that names a record finds it, and one of a category what is in it @nojs', async ({
  request,
}) => {
  const ask = async (query: string) =>
    (await (await request.post('/graphql', { data: { query } })).json()).data
  const { query, inputs } = await ask(`{
    query: __type(name: "Query") { fields { name description args { name description } } }
    inputs: __schema { types { name inputFields { name description } } }
  }`)
  type Described = { name: string; description: string }
  const exampleOf = (all: Described[], name: string) =>
    /For example `([^`]+)`/.exec(all.find(each => each.name === name)!.description)![1]!
  const one = (query.fields as Described[])
    .map(({ description }) => /`(\w+\((?:slug|id): "[^`]+\))`/.exec(description ?? '')?.[1])
    .filter(example => example !== undefined)
  one.push(`node(id: "${exampleOf(query.fields.find(({ name }: Described) => name === 'node').args, 'id')}")`)
  expect(one.length).toBeGreaterThan(7)
  const found = await ask(`{ ${one.map((example, i) => `a${i}: ${example} { id }`).join(' ')} }`)
  expect(one.filter((_, i) => !found[`a${i}`])).toEqual([])
  const search = query.fields.find(({ name }: Described) => name === 'search').args
  const lists = ['services', 'events', 'organisations', 'locations'].map(list => {
    const filter = `${list[0]!.toUpperCase()}${list.slice(1, -1)}Filter`
    const { inputFields } = inputs.types.find(({ name }: Described) => name === filter)
    return `${list}(filter: { category: ${exampleOf(inputFields, 'category')} }) { totalCount }`
  })
  const searches = ['category', 'persona'].map(
    name => `${name}: search(${name}: ${exampleOf(search, name)}) { services { totalCount } }`,
  )
  const counts = await ask(`{ ${[...lists, ...searches].join(' ')} }`)
  const empty = Object.keys(counts).filter(
    name => !(counts[name].totalCount ?? counts[name].services.totalCount),
  )
  expect(empty).toEqual([])
})
