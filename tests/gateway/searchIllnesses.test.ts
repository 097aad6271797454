import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askSearch } from '../relevance/askSearch.ts'
import { startSampleGateway } from '../relevance/searchGateways.ts'
import { indexedGateway, longPauses, teaClubs } from './indexedGateway.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const service = (at: number, name: string, intro: string) =>
  serviceRecord({
    id: id(31_000 + at),
    slug: `service-${at}`,
    name,
    intro,
    description: intro,
    category_taxonomies: [],
    offerings: [],
    useful_infos: [],
  })

/** What no record of the sample names. */
const unnamed = [
  'epilepsy',
  'epilepsi',
  'lupus',
  'crohns',
  "Crohn's disease",
  'ulcerative colitis',
  'IBS',
  'ME/CFS',
  'chronic fatigue',
  'fibromialgia',
  'sickle cell',
  'thalassaemia',
  'HIV',
  'living with HIV',
  'arthritis',
  'rheumatoid arthritis',
  'endometriosis',
  'motor neurone disease',
  'MND',
  'muscular dystrophy',
  'cystic fibrosis',
  'spina bifida',
  'diabetes',
  'type 2 diabetes',
  'kidney dialysis',
  'kidney failure',
  'psoriasis',
  'eczema',
  'migraine',
  'tourettes',
  'huntingtons',
  'ehlers danlos',
  'haemophilia',
  'breast cancer',
  'my son has epilepsy',
  'liver disease',
  'diagnosed with lupus',
  'just been diagnosed with diabetes',
]

describe('an illness that no record names', () => {
  let sample: Awaited<ReturnType<typeof startSampleGateway>>
  beforeAll(async () => {
    sample = await startSampleGateway()
  })
  afterAll(async () => sample.close())

  test.each(unnamed)('%s leads to what people with a long-term condition have, and says so', async query => {
    const { found, isDoubted } = await askSearch(sample.gateway, { query })
    expect(found.slice(0, 3)).toContain('disability-rights-advice')
    expect(isDoubted).toBe(true)
  })

  test.each([
    ['husband had a stroke what now', 'next-morning-meetings'],
    ['stroke recovery', 'next-morning-meetings'],
    ['eating disorder', 'next-morning-meetings'],
    ['fibromyalgia', 'the-friday-club'],
    ['chronic fatigue', 'night-and-day-alcohol-line'],
    ['liver disease', 'night-and-day-alcohol-line'],
  ])('%s does not lead to what is for another illness', async (query, other) => {
    const { found } = await askSearch(sample.gateway, { query })
    expect(found).not.toEqual([])
    expect(found.slice(0, 5)).not.toContain(other)
  })
})

describe('an illness that a record names', () => {
  const named = [
    ['epilepsy', 'epilepsy'],
    ['epilepsi', 'epilepsy'],
    ['lupus', 'lupus'],
    ['parkinsons', 'Parkinson’s'],
    ['COPD', 'COPD'],
    ['fibromyalgia', 'fibromyalgia'],
    ['long covid', 'long Covid'],
    ['HIV', 'HIV'],
    ['sickle cell', 'sickle cell disease'],
    ['arthritis', 'arthritis'],
    ['endometriosis', 'endometriosis'],
    ['IBS', 'irritable bowel syndrome'],
    ['MND', 'motor neurone disease'],
  ] as const

  test.each(named)('%s finds what is for %s first, and without doubt', async (query, illness) => {
    const { directory, gateway, ask } = await indexedGateway({ searchPauses: longPauses })
    directory.data.services = [
      service(1, 'Disability Advice', 'Benefits and rights for anyone with a long-term health condition.'),
      service(2, 'Chair Based Exercise', 'Falls prevention for people who are less steady.'),
      service(3, 'The Wednesday Room', `Tea and talk for people with ${illness} and those close to them.`),
      ...teaClubs(60),
    ]
    await gateway.searchReady
    const { data } = await ask(
      'query ($query: String) { search(query: $query, first: 5) { services { nodes { name } } message } }',
      { query },
    )
    const { search } = data as { search: { services: { nodes: { name: string }[] }; message: string | null } }
    expect(search.services.nodes[0]?.name).toBe('The Wednesday Room')
    expect(search.message).toBeNull()
  })
})
