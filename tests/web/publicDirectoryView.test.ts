import { expect, test } from 'vitest'
import { forStrangers, passedOn } from '../../web/server/publicDirectory.ts'

test('what is hidden is taken out however deep it stands', () => {
  const service = { name: 'Tea', referral_email: 'a@b.example', score: 3, update_request_id: 'x' }
  const answer = {
    data: [{ ...service, organisation: { services: [service] } }],
    meta: { score: 1, total: 1 },
  }
  expect(JSON.parse(forStrangers(JSON.stringify(answer)))).toEqual({
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
])('%s becomes %s', (address, shown) => {
  expect(JSON.parse(forStrangers(JSON.stringify({ url: address })))).toEqual({ url: shown })
})

test('a stranger’s call is passed on without what shows unapproved pictures', () => {
  expect(passedOn(new URLSearchParams('max_dimension=150&update_request_id=1'))).toBe('?max_dimension=150')
  expect(passedOn(new URLSearchParams('update_request_id=1'))).toBe('')
  expect(passedOn(new URLSearchParams('filter[id]=a,b&filter[name]=ä b'))).toBe(
    `?${new URLSearchParams('filter[id]=a,b&filter[name]=ä b')}`,
  )
})
