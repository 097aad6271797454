import { expect, test } from 'vitest'
import { indexedGateway, teaClub } from './indexedGateway.ts'

/** Long enough that a busy machine does not sleep through the ten of a record. */
const minute = 240

test('what is read for the index renews the records that pages have read, without a call for each', async () => {
  const { directory, gateway, ask } = await indexedGateway({
    timer: { now: () => performance.now() * (60_000 / minute) },
  })
  const name = async () => (await ask('{ service(slug: "tea-club-1") { name } }')).at('service.name')
  const calls = () => directory.calls.filter(({ path }) => path === '/services/tea-club-1').length
  directory.data.services = [teaClub(1)]
  await gateway.searchReady
  expect(await name()).toBe('Tea club 1')
  expect(calls()).toBe(1)

  directory.data.services = [teaClub(1, { name: 'Coffee club 1' })]
  // A record of ten minutes is fetched anew before it is shown.
  await new Promise(resolve => setTimeout(resolve, 10 * minute))
  await expect.poll(name).toBe('Coffee club 1')
  expect(calls()).toBe(1)
})

test('what nobody has read is not cached for it', async () => {
  const { directory, gateway } = await indexedGateway()
  directory.data.services = [teaClub(1), teaClub(2)]
  await gateway.searchReady
  const { entries } = gateway.cacheStats.records()
  expect(entries).toBe(0)
})
