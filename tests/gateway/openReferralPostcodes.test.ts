import { expect, onTestFinished, test } from 'vitest'
import { type FeedPage, openReferralGateway } from './openReferralUnderTest.ts'
import { standInDirectory } from './standInDirectory.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'

test('the beginning of a postcode is known where the directory has places with it', async () => {
  const directory = await standInDirectory()
  onTestFinished(() => directory.close())
  directory.data.locations = [
    locationRecord({ postcode: 'OL14 5AJ', lat: 53.714, lon: -2.097 }),
    locationRecord({ id: id(3002), postcode: '' }),
  ]
  const feed = await openReferralGateway(directory.url)
  onTestFinished(() => feed.close())
  const near = async (postcode: string) => {
    const response = await feed.get(`/service_at_locations?postcode=${encodeURIComponent(postcode)}`)
    return response.status === 200 ? ((await response.json()) as FeedPage).total_items : response.status
  }
  const typed = ['OL14 5AJ', 'OL14', 'ol14 5', 'OL14 5ZZ', 'OL14 9', 'OL1', 'DA8', 'ZZ9', '!!!']
  expect(await Promise.all(typed.map(near))).toEqual([1, 1, 1, 1, 1, 400, 0, 400, 400])
}, 90_000)
