import { expect, onTestFinished, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { type FeedPage, openReferralGateway } from './openReferralUnderTest.ts'
import { standInDirectory } from './standInDirectory.ts'

const noAges = [undefined, undefined]
const ages: [option: string, limits: (number | undefined)[]][] = [
  ['Adults (18-64)', [18, 64]],
  ['18 to 64', [18, 64]],
  ['People aged 18–64', [18, 64]],
  ['Between 18 and 64 years old', [18, 64]],
  ['Young people: 11 - 17 year olds', [11, 17]],
  ['65+ people', [65, undefined]],
  ['Older people (65+)', [65, undefined]],
  ['Over 65s', [65, undefined]],
  ['65 and over', [65, undefined]],
  ['65+ years', [65, undefined]],
  ['Under 5s', [undefined, 4]],
  ['Children under 5', [undefined, 4]],
  ['5 and under', [undefined, 5]],
  ['Under 5s and over 65s', noAges],
  ['Adults (18-64, 70+)', noAges],
  ['Not 18-64', noAges],
  ['Carers of people 65+', noAges],
  ['60 and over, or any age with a disability', noAges],
  ['Adults', noAges],
]

test('ages are read from options with words around their numbers, and single letters are searched', async () => {
  const { data, url, close } = await standInDirectory()
  onTestFinished(close)
  const [type] = data.eligibilities
  const { eligibility_types: eligibility } = serviceRecord()
  const [option] = type!.children!
  const children = ages.map(([name], i) => ({ ...option!, id: id(8300 + i), slug: `option-${i}`, name }))
  data.eligibilities = [{ ...type!, children }]
  data.services = [
    ...ages.map(([name], i) =>
      serviceRecord({
        id: id(9000 + i),
        slug: `s-${i}`,
        name,
        eligibility_types: { ...eligibility, taxonomies: [id(8300 + i)] },
      }),
    ),
    ...['A', 'B', 'C'].map((letter, i) =>
      serviceRecord({ id: id(9100 + i), slug: letter, name: `Normal ${letter}` }),
    ),
  ]
  const feed = await openReferralGateway(url)
  onTestFinished(feed.close)
  const services = await feed.all('services')
  const limits = ages.map(([name]) => {
    const found = services.find(each => each['name'] === name)!
    return [name, [found['minimum_age'], found['maximum_age']]]
  })
  expect(limits).toEqual(ages)
  const { contents } = await feed.json<FeedPage>('/services?search=normal%20b')
  expect(contents.map(({ name }) => name)).toEqual(['Normal B'])
}, 90_000)
