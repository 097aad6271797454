import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, memoryCopy, rowsOf, testDataset } from './openDataUnderTest.ts'

/** A directory in which a service can be reached by two people and a team, and what it publishes. */
function withPeople(list: string | null) {
  const copy = memoryCopy()
  const [service] = copy.data.service as object[]
  const [organisation] = copy.data.organisation as object[]
  copy.data.service = [
    {
      ...service,
      contact_email: 'Jo.Bloggs@council.example',
      intro: 'Write to jo.bloggs@council.example, or to team@council.example.',
      description: 'Ask [Sam](mailto:sam@care.council.example).',
    },
  ]
  copy.data.organisation = [{ ...organisation, email: 'team@council.example' }]
  const folder = dataFolder()
  const mark = (text: string) => writeFileSync(join(folder, 'withheld-emails.txt'), text)
  if (list !== null) mark(list)
  const under = testDataset(copy, folder)
  const published = async () => {
    const [row] = await rowsOf(under.dataset, 'services')
    const { contact_email: email, summary, description_markdown: description } = row!
    return { email, summary, description }
  }
  return { ...under, mark, published }
}

const marked = '# Workers\njo.bloggs@COUNCIL.example\n\n@care.council.example\n'
const left = '[e-mail address withheld]'

test('e-mail addresses that the council marks are in no column and in no text', async () => {
  const { update, published, dataset } = withPeople(marked)
  await update()
  expect(await published()).toEqual({
    email: null,
    summary: `Write to ${left}, or to team@council.example.`,
    description: `Ask [Sam](mailto:${left}).`,
  })
  expect(dataset.statistics('services').filled['contact_email']).toBe(0)
  expect(await rowsOf(dataset, 'organisations')).toMatchObject([{ email: 'team@council.example' }])
})

test.each([
  ['**jo.bloggs@council.example**', `**${left}**`],
  ['_jo.bloggs@council.example_, `jo.bloggs@council.example`', `_${left}_, \`${left}\``],
  ["'jo.bloggs@council.example'", `'${left}'`],
  ['Team/jo.bloggs@council.example', `Team/${left}`],
  [
    '[Write](https://forms.example/?to=jo.bloggs%40council.example)',
    `[Write](https://forms.example/?to=${left})`,
  ],
  ['jo.bloggs&#64;council.example', left],
  ['**_sam@care.council.example_**', `**_${left}_**`],
  // Editors escape what could be mark-up.
  ['Write to jo.bloggs\\@council.example', `Write to ${left}`],
  ['\\*jo\\.bloggs@council\\.example\\*', `\\*${left}\\*`],
  ['Ask sam\\_w@council.example.', `Ask ${left}.`],
  ['Ask sam\\_w@care.council.example', `Ask ${left}`],
  ['COUNCIL\\jo.bloggs@council.example', `COUNCIL\\${left}`],
  ["zoë@council.example and o'neil@council.example", `${left} and ${left}`],
  // Other people, whose addresses end alike.
  ['mary.jo.bloggs@council.example, jo.bloggs@council.example.org', null],
])('an address that is marked is in no text however it is written: %s', async (text, published) => {
  const { copy, update, dataset } = withPeople(
    `${marked}zoë@council.example\no'neil@council.example\nsam_w@council.example\n`,
  )
  const [service] = copy.data.service as object[]
  copy.data.service = [{ ...service, description: text }]
  await update()
  const [row] = await rowsOf(dataset, 'services')
  expect(row!.description_markdown).toBe(published ?? text)
})

test('a cell for an address alone is empty where a marked one was part of it', async () => {
  const { copy, update, dataset } = withPeople('zoë@council.example\n@care.council.example\n')
  const [service] = copy.data.service as object[]
  const url = 'https://forms.example/?to=sam%40care.council.example'
  copy.data.service = [{ ...service, contact_email: 'Zoë@council.example', url }]
  await update()
  expect((await rowsOf(dataset, 'services'))[0]).toMatchObject({ contact_email: null, website_url: null })
})

test('a long text without an end to its words is searched too', async () => {
  const { copy, update, dataset } = withPeople(marked)
  const [service] = copy.data.service as object[]
  const letters = 'a'.repeat(900_000)
  copy.data.service = [{ ...service, intro: `${letters} jo.bloggs@council.example` }]
  await update()
  expect((await rowsOf(dataset, 'services'))[0]!.summary).toBe(`${letters} ${left}`)
})

test('an address that is marked later is a change, and gone from earlier versions too', async () => {
  const { update, published, dataset, mark, at } = withPeople(null)
  await update()
  const before = dataset.version()!
  const { next } = dataset.changes({ first: 1000 })
  expect((await published()).email).toBe('Jo.Bloggs@council.example')
  mark(marked)
  at('2026-11-20T09:30')
  expect(await update()).toMatchObject({ state: 'updated', changed: 1 })
  expect((await published()).email).toBeNull()
  expect(dataset.changes({ after: next }).changes).toMatchObject([{ table: 'services', kind: 'changed' }])
  const then = await rowsOf(dataset, 'services', { at: before })
  expect(JSON.stringify(then)).not.toMatch(/bloggs|sam@care/i)
  mark('')
  at('2026-11-20T10:00')
  await update()
  expect((await published()).email).toBe('Jo.Bloggs@council.example')
})

test('an address that is marked once its event is over is withheld by the next reading, and comes back', async () => {
  const { copy, update, dataset, mark, at } = withPeople(null)
  const [event] = copy.data.event as { id: string }[]
  const last = { start_date: '2026-11-21', end_date: '2026-11-21' }
  copy.data.event = [{ ...event, ...last, organiser_email: 'pat@council.example' }]
  await update()
  copy.data.event = []
  at('2026-11-23T09:00')
  await update()
  const before = dataset.version()!
  const { next } = dataset.changes({ first: 1000 })
  const emails = async () => (await rowsOf(dataset, 'events')).map(row => row.organiser_email)
  expect(await emails()).toEqual(['pat@council.example'])
  mark('pat@council.example\n')
  at('2026-11-23T09:30')
  // Files are made of a new version only: without one the address would stay in them.
  expect(await update()).toMatchObject({ state: 'updated', changed: 1 })
  expect(await emails()).toEqual([null])
  const { changes } = dataset.changes({ after: next })
  expect(changes).toMatchObject([{ table: 'events', id: event!.id, kind: 'changed' }])
  expect((await rowsOf(dataset, 'events', { at: before }))[0]!.organiser_email).toBeNull()
  at('2026-11-23T10:00')
  expect(await update()).toMatchObject({ state: 'unchanged' })
  mark('sam@council.example\n')
  expect(await update()).toMatchObject({ state: 'updated', changed: 1 })
  expect(await emails()).toEqual(['pat@council.example'])
  mark('lee@council.example\n')
  expect(await update()).toMatchObject({ state: 'unchanged' })
})

test.each([
  [
    'jo.bloggs@council.example\nSam from care\n',
    'withheld-emails.txt, line 2: "Sam from care" is neither an e-mail address nor a domain such as @care.council.example',
  ],
  ['x'.repeat(1_000_001), 'withheld-emails.txt has more than 1000000 bytes'],
])(
  'a list that cannot be understood has nothing new published until it is mended: %#',
  async (list, words) => {
    const { update, dataset, mark, published } = withPeople(list)
    await expect(update()).rejects.toThrow(words)
    expect(dataset.version()).toBeNull()
    mark(marked)
    expect(await update()).toMatchObject({ state: 'updated' })
    const { id } = (await rowsOf(dataset, 'services'))[0]!
    mark(list)
    await expect(update()).rejects.toThrow(words)
    // What is published already is still read, without what was withheld.
    expect((await published()).email).toBeNull()
    expect(dataset.row('services', id)?.contact_email).toBeNull()
  },
)
