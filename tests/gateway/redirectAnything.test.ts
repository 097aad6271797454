import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { testGateway } from './testGateway.ts'

const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2f',
  '%5C',
  '%00',
  '?',
  '&',
  '=',
  '#',
  ':',
  '@',
  'http://evil.example',
  'evil.example',
  'javascript:',
  ' ',
  '\t',
  '\n',
  'é',
  '🍞',
  'collections',
  'categories',
  'Results',
  'results',
  'search_term',
  'query',
  'category',
  'persona',
  'feeling-lonely',
  'carers',
  'services',
  'SERVICES',
  id(2001),
  'referral',
  'service',
  'tuesday-tea-and-chat',
]

// The same thousand addresses each time.
function addresses(): string[] {
  let seed = 20_261_120
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  return Array.from(
    { length: 1000 },
    () => `/${Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join('')}`,
  )
}

test('for any address, a redirect stays on this host and is not followed by another', async () => {
  const { gateway } = await testGateway()
  const query = 'query ($url: String!) { redirect(url: $url) { url isExternal } }'
  const moved = async (url: string) => {
    const { data, errors } = await gateway.execute({ query, variables: { url } })
    expect(errors).toBeUndefined()
    return (data as { redirect: { url: string; isExternal: boolean } | null }).redirect
  }
  let count = 0
  for (const url of addresses()) {
    const first = await moved(url)
    if (!first) continue
    count++
    const target = new URL(first.url, 'https://signpost.example/a/b')
    expect([url, target.origin, first.isExternal]).toEqual([url, 'https://signpost.example', false])
    expect([url, await moved(first.url)]).toEqual([url, null])
  }
  expect(count).toBeGreaterThan(100)
})
