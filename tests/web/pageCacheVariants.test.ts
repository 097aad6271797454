import { afterEach, expect, test } from 'vitest'
import { cachedSite } from './cachedSite.ts'

let site: Awaited<ReturnType<typeof cachedSite>>
afterEach(() => site.close())

const variantOf = (cookies = '') => {
  const choice = /choice=(yes|no)/.exec(cookies)?.[1]
  return choice ? ` ${choice}` : ''
}

test('a page that depends on a choice is cached once for each choice', async () => {
  site = await cachedSite(c => c.html(`for ${new URL(c.req.url).search || 'nobody'}`), variantOf)
  const cookies = ['', 'choice=yes; canary=1', 'choice=no', 'choice=yes', 'choice=perhaps', '']
  const bodies: string[] = []
  for (const cookie of cookies) bodies.push(String((await site.ask('/about', { cookie })).body))
  expect(bodies).toEqual(['for nobody', 'for ?yes', 'for ?no', 'for ?yes', 'for nobody', 'for nobody'])
  expect(site.made).toEqual(['/about', '/about?yes', '/about?no'])
})
