import { expect, test } from '@playwright/test'
import { exampleCalls } from '../../web/messages/exampleCalls.ts'
import { exampleQueries } from '../../web/messages/exampleQueries.ts'

for (const { title, query } of exampleQueries) {
  test(`the query “${title}” on the developers’ page is shown and runs as it stands @nojs`, async ({
    page,
    request,
  }) => {
    await page.goto('/developers')
    expect(await page.locator('pre').allTextContents()).toContain(query)
    const { data, errors } = await (await request.post('/graphql', { data: { query } })).json()
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain('name')
  })
}

test('the three ways to call are shown with the address of this site @nojs', async ({ page, baseURL }) => {
  await page.goto('/developers')
  const shown = await page.locator('pre').allTextContents()
  expect(shown).toEqual(expect.arrayContaining(exampleCalls(`${baseURL}/graphql`).map(({ code }) => code)))
})

test('the JavaScript on the developers’ page runs as it stands @nojs', async ({ baseURL }) => {
  const code = exampleCalls(`${baseURL}/graphql`).find(({ title }) => title === 'In JavaScript')!.code
  const said: unknown[] = []
  const run = Object.getPrototypeOf(async () => {}).constructor as new (
    ...parts: string[]
  ) => (console: object) => Promise<void>
  await new run('console', code)({ log: (text: unknown) => said.push(text) })
  expect(said).toEqual(['Closed, opens 10:30am tomorrow'])
})
