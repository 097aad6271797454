import { expect, test } from 'vitest'
import { feedback, listing, referral } from '../web/formsFilledIn.ts'
import { sending, submittingGateway } from './submittingGateway.ts'

const link = 'https://spam.example/x '

test.each([
  [{ feedback: link.repeat(4) }, 'There are more than 3 links.'],
  [
    { feedback: 'www.a.example www.b.example www.c.example http://d.example' },
    'There are more than 3 links.',
  ],
  [{ feedback: 'Nice <a href="https://spam.example">site</a>' }, 'A link is written as markup.'],
  [{ feedback: '[url=https://spam.example]here[/url]' }, 'A link is written as markup.'],
  [{ feedback: `We offer SEO services, see ${link}` }, 'A link stands beside words of advertising.'],
  [{ feedback: `Casino bonus for you ${link}` }, 'A link stands beside words of advertising.'],
  [{ name: link }, 'A link stands where a name should.'],
])('%j is quarantined for an operator: %s', async (change, reason) => {
  const { send, outbox } = await submittingGateway()
  expect(await send('giveFeedback', { ...feedback, ...change })).toMatchObject({
    reference: 'SP-0000-0001',
    userErrors: [],
  })
  expect(outbox.accepted).toMatchObject([{ quarantine: { reason } }])
  expect(outbox.waits).toEqual([])
})

test.each([
  'My husband cannot stop playing at an online casino and took payday loans. Who can help?',
  'The link https://www.nhs.uk/ on this page is broken, it should be https://www.nhs.uk/live-well/',
  'ਇਹ ਸੇਵਾ ਬਹੁਤ ਵਧੀਆ ਹੈ। شكرا جزيلا. Дякую! 谢谢',
  'THE TIMES ARE WRONG!!! PLEASE CHANGE £££',
  'https://a.example https://b.example https://www.c.example',
])('%j is accepted', async text => {
  const { send, outbox } = await submittingGateway()
  await send('giveFeedback', { ...feedback, feedback: text, name: 'محمد' })
  expect(outbox.accepted).toHaveLength(1)
  expect(outbox.accepted[0]).not.toHaveProperty('quarantine')
})

test('a referral is looked at in what was written freely', async () => {
  const { send, outbox } = await submittingGateway()
  const input = {
    service: 'tuesday-tea-and-chat',
    name: 'Jo',
    email: 'jo@example.org',
    referralConsented: true,
  }
  await send('referToService', { ...input, comments: link.repeat(4) })
  await send('referToService', { ...input, otherContact: 'Through www.friends.example' })
  expect(outbox.accepted.map(({ quarantine }) => quarantine?.reason)).toEqual([
    'There are more than 3 links.',
    undefined,
  ])
})

test('a request to be listed may hold more links, as descriptions do', async () => {
  const { send, outbox } = await submittingGateway()
  for (const count of [10, 11]) {
    const organisation = { ...listing.organisation, description: link.repeat(count) }
    await send('requestListing', { ...listing, organisation })
  }
  expect(outbox.accepted.map(({ quarantine }) => quarantine?.reason)).toEqual([
    undefined,
    'There are more than 10 links.',
  ])
})

/** Where a form has texts: `[['referee', 'name'], …]`. */
function textsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner).map(path => [name, ...path]))
}

/** The form with another text at one place. */
function withText(form: object, path: readonly string[], text: string): object {
  type Fields = Record<string, unknown>
  const changed = structuredClone(form) as Fields
  const owner = path.slice(0, -1).reduce((within, name) => within[name] as Fields, changed)
  owner[path.at(-1)!] = text
  return changed
}

test.each([
  ['giveFeedback', feedback],
  ['referToService', { ...referral, service: 'tuesday-tea-and-chat' }],
  ['requestListing', listing],
])('%s refuses or quarantines an advertisement in any of its texts', async (name, form) => {
  const passed: string[] = []
  for (const path of textsIn(form)) {
    const { ask, outbox } = await submittingGateway()
    await ask(sending(name), { input: withText(form, path, '[url=https://spam.example]here[/url]') })
    if (outbox.accepted.some(({ quarantine }) => !quarantine?.reason.includes('link')))
      passed.push(path.join('.'))
  }
  expect(passed).toEqual([])
})
