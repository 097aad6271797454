import { expect, test } from '@playwright/test'

const moves = [
  ['/collections/food-and-essentials', '/categories/food-and-essentials'],
  ['/collections/categories/food-and-essentials', '/categories/categories/food-and-essentials'],
  ['/results?search_term=debt', '/results?query=debt'],
  ['/results?near=DA8&search_term=debt&free=yes', '/results?near=DA8&query=debt&free=yes'],
  ['/results?category=food-and-essentials', '/categories/food-and-essentials'],
  ['/results?persona=carers', '/personas/carers'],
  ['/services/erith-food-bank/', '/services/erith-food-bank'],
  ['/Services/Erith-Food-Bank', '/services/erith-food-bank'],
  ['/Collections/Food-And-Essentials/?search_term=tins', '/categories/food-and-essentials?query=tins'],
]

for (const [from, to] of moves) {
  test(`${from} moved for good to ${to}, in one hop @nojs`, async ({ request }) => {
    const response = await request.get(from!, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(to)
    expect((await request.get(to!, { maxRedirects: 0 })).status()).toBe(200)
  })
}

test('a record asked for by its id leads to its slug @nojs', async ({ request }) => {
  const { data } = await (await request.get('/graphql?query={service(slug:"erith-food-bank"){id}}')).json()
  const response = await request.get(`/services/${data.service.id}`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe('/services/erith-food-bank')
})

for (const path of [
  '//evil.example',
  '/%2F%2Fevil.example',
  '/\\evil.example',
  '/collections///evil.example',
]) {
  test(`${path} never leads to another host @nojs`, async ({ request, baseURL }) => {
    const response = await request.get(baseURL + path, { maxRedirects: 0 })
    const { location } = response.headers()
    expect(response.status()).toBeLessThan(500)
    if (location) expect(new URL(location, baseURL).origin).toBe(baseURL)
  })
}
