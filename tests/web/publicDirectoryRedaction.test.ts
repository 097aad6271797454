import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createDirectoryProxy } from '../../web/server/directoryProxy.ts'
import { testGateway } from '../gateway/testGateway.ts'

/** The response to an anonymous client when the directory sends this as a service, and the call that the directory received. */
async function anonymousCall(sent: unknown, search = '') {
  const { directory, gateway } = await testGateway()
  directory.misbehave('/services', { status: 200, text: JSON.stringify(sent) })
  const proxy = createDirectoryProxy({
    directoryUrl: () => Promise.resolve(directory.url),
    charge: (...call) => gateway.charge(...call),
    countForm: (...form) => gateway.countForm(...form),
  })
  const app = new Hono().all('/core/v1/*', proxy)
  const response = await app.request(`https://signpost.example/core/v1/services/tea${search}`)
  return { shown: (await response.json()) as unknown, call: directory.calls.at(-1) }
}

test('hidden fields are removed at any depth', async () => {
  const service = { name: 'Tea', referral_email: 'a@b.example', score: 3, update_request_id: 'x' }
  const answer = {
    data: [{ ...service, organisation: { services: [service] } }],
    meta: { score: 1, total: 1 },
  }
  expect((await anonymousCall(answer)).shown).toEqual({
    data: [{ name: 'Tea', organisation: { services: [{ name: 'Tea' }] } }],
    meta: { total: 1 },
  })
})

test.each([
  ['https://d.example/a.png?update_request_id=1', 'https://d.example/a.png'],
  [
    'https://d.example/a.png?update_request_id=1&max_dimension=150',
    'https://d.example/a.png?max_dimension=150',
  ],
  [
    'https://d.example/a.png?max_dimension=150&update_request_id=1',
    'https://d.example/a.png?max_dimension=150',
  ],
  ['https://d.example/a.png?a=1&update_request_id=1&b=2#c', 'https://d.example/a.png?a=1&b=2#c'],
  [
    'See [this](https://d.example/a.png?update_request_id=1) and that.',
    'See [this](https://d.example/a.png) and that.',
  ],
  ['<img src="/a?update_request_id=1&amp;b=2">', '<img src="/a?b=2">'],
  ['update_request_id is a word', 'update_request_id is a word'],
])('%s becomes %s', async (address, shown) => {
  expect((await anonymousCall({ url: address })).shown).toEqual({ url: shown })
})

test.each([
  ['?max_dimension=150&update_request_id=1', 'max_dimension=150'],
  ['?update_request_id=1', ''],
  ['?filter[id]=a,b&filter[name]=ä b', new URLSearchParams('filter[id]=a,b&filter[name]=ä b').toString()],
])('an anonymous call with %s is passed on with %s', async (search, passedOn) => {
  const { call } = await anonymousCall({}, search)
  expect(call?.query.toString()).toBe(passedOn)
})
