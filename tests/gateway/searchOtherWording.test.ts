import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { indexedGateway, longPauses, teaClubs } from './indexedGateway.ts'

/** Services of a council whose records have few of the words by which residents ask for them. */
const services = Object.entries({
  'Quayside Larder': 'Choose a basket of groceries. Three days of tinned and fresh food.',
  'Welfare Benefits Advice': 'Advisers check what you are entitled to and help with claims.',
  'Money and Debt Casework': 'Arrears, bailiffs, court letters and credit cards.',
  'Northmoor Works': 'CVs, interviews and vacancies.',
  Handyperson: 'Grab rails, key safes and small jobs for over-60s.',
  'Harbour Counselling': 'One to one talking for young people.',
  'Northmoor Steps': 'Cognitive behavioural therapy for anxiety and depression. Refer yourself.',
  Bloom: 'Counselling after somebody has died.',
  'Register Office': 'Births, deaths and weddings.',
  'Online Buddies': 'Learn smartphone, email and online forms at your pace.',
  'Rainbow Social': 'LGBTQ+ evenings.',
  'Foot Clinic': 'Podiatry: foot care for people with diabetes.',
  'Swimming for Grown-ups': 'Swimming lessons for adults.',
  'Walking Football 50+': 'Football at walking pace.',
  'Saturday Yard': 'Games and sport for ages 11 to 17.',
  'Singing for Joy': 'Singing together, no audition.',
  'Garden Crew': 'Grow vegetables together.',
  'Knit and Natter': 'Wool and chat.',
  'Late Gym': 'Weights and machines.',
  'Tenants’ Desk': 'Deposits, disrepair and letting agents.',
  'Advocacy Northmoor': 'Advice and a voice for adults with a learning disability.',
}).map(([name, intro], at) =>
  serviceRecord({
    id: id(30_000 + at),
    slug: `service-${at}`,
    name,
    intro,
    description: intro,
    category_taxonomies: [],
    offerings: [],
    useful_infos: [],
  }),
)

async function found(query: string, further: readonly (typeof services)[number][] = []) {
  const { directory, gateway, ask } = await indexedGateway({ searchPauses: longPauses })
  directory.data.services = [...services, ...further, ...teaClubs(60)]
  await gateway.searchReady
  const { data } = await ask(
    'query ($query: String) { search(query: $query, first: 50) { services { nodes { name } } message } }',
    { query },
  )
  const { search } = data as { search: { services: { nodes: { name: string }[] }; message: string | null } }
  return { names: search.services.nodes.map(({ name }) => name), message: search.message }
}

test.each([
  ['jedzenie', 'food bank', 'Quayside Larder'],
  ['ਭੋਜਨ', 'food bank', 'Quayside Larder'],
  ['trabajo', 'jobs', 'Northmoor Works'],
])('%s finds what %s finds, in its order', async (word, english, first) => {
  const { names } = await found(word)
  expect(names[0]).toBe(first)
  expect(names.slice(0, 3)).toEqual((await found(english)).names.slice(0, 3))
})

test.each([
  ['register a death', 'Register Office'],
  ['computer help', 'Online Buddies'],
  ['laptop', 'Online Buddies'],
  ['IT', 'Online Buddies'],
  ['lesbian', 'Rainbow Social'],
  ['feet', 'Foot Clinic'],
])('%j finds %j first', async (query, first) => {
  expect((await found(query)).names[0]).toBe(first)
})

test.each([
  ['football for kids', 'Saturday Yard', 'Walking Football 50+'],
  ['14yo boys football', 'Saturday Yard', 'Walking Football 50+'],
  ['kids sport lessons', 'Saturday Yard', 'Swimming for Grown-ups'],
])('%j finds %s before what says that it is for others', async (query, suiting, other) => {
  const { names } = await found(query)
  expect(names).toContain(suiting)
  expect(names.slice(0, names.indexOf(suiting))).not.toContain(other)
})

const doubtful = 'We may not have a service for this. Here is the best we could find.'

test.each(['food bank', 'debt advice', 'jedzenie', 'podiatrist'])(
  '%j is not doubted where what it asks for is there in other words',
  async query => {
    const { names, message } = await found(query)
    expect(names).not.toEqual([])
    expect(message).not.toBe(doubtful)
  },
)

/** Services whose names and introductions are slogans, so that only their descriptions say what they do. */
const slogans = Object.entries({
  'Level Best': 'Parcels for whoever is sent to us: tins, nappies and shampoo.',
  'One Front Door': 'The way in to adult social care for anyone who cannot manage alone.',
  Seeview: 'Help with sight loss: gadgets, a talking newspaper and the white stick.',
}).map(([name, description], at) =>
  serviceRecord({
    id: id(31_000 + at),
    slug: `slogan-${at}`,
    name,
    intro: 'Because tomorrow matters.',
    description,
    category_taxonomies: [],
    offerings: [],
    useful_infos: [],
  }),
)

test('what was typed is not doubted where one description has it', async () => {
  const { names, message } = await found('nappies', slogans)
  expect({ first: names[0], message }).toEqual({ first: 'Level Best', message: null })
})

test.each([
  ['ASC', 'One Front Door'],
  ['braille', 'Seeview'],
])('%j finds %j first, whose description says it in other words', async (query, first) => {
  expect((await found(query, slogans)).names[0]).toBe(first)
})

test('what has only one or the other word is doubted', async () => {
  const { names, message } = await found('basket pace')
  expect(names).not.toEqual([])
  expect(message).toBe(doubtful)
})

test('a word that most names have is what is asked for', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = services.map((service, at) => ({
    ...service,
    name: at % 2 ? `${service.name} café` : service.name,
  }))
  await t.gateway.searchReady
  const { at } = await t.ask('{ search(query: "cafe") { message services { totalCount } } }')
  expect(at('search')).toEqual({ message: null, services: { totalCount: 10 } })
})

test.each([
  ['got to get her away from there', true],
  ['my ex knows the school now', true],
  ['help for someone i look after', true],
  ['swimming lessons', false],
  ['weekend football', false],
  // A topic is told by itself.
  ['he hits me', false],
])('“%s” may be urgent without a topic: %s', async (query, mayBeUrgent) => {
  const { ask } = await indexedGateway({ searchPauses: longPauses })
  const { data } = await ask('query ($query: String) { search(query: $query) { mayBeUrgent } }', { query })
  expect(data).toEqual({ search: { mayBeUrgent } })
})

test.each([
  ['events tonight', true],
  ['whats on this weekend', true],
  ['debt advice tonight', false],
  ['', false],
])('“%s” asks for events: %s', async (query, isForEvents) => {
  const { ask } = await indexedGateway({ searchPauses: longPauses })
  const { data } = await ask('query ($query: String) { search(query: $query) { isForEvents } }', { query })
  expect(data).toEqual({ search: { isForEvents } })
})
