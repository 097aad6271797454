import { categoryRecord } from '../tests/gateway/records/categoryRecord.ts'
import { id } from '../tests/gateway/records/id.ts'
import { locationRecord } from '../tests/gateway/records/locationRecord.ts'
import { organisationRecord } from '../tests/gateway/records/organisationRecord.ts'
import { serviceLocationRecord } from '../tests/gateway/records/serviceLocationRecord.ts'
import { serviceRecord } from '../tests/gateway/records/serviceRecord.ts'
import { standInDirectory, type StandIn } from '../tests/gateway/standInDirectory.ts'

/**
 * A directory with so many services, each with an organisation and a place of its own. A search finds a quarter
 * of them, another quarter for another number in its words.
 *
 *     const directory = await busyDirectory(40) // services `service-0` to `service-39`
 */
export async function busyDirectory(services: number): Promise<StandIn> {
  const directory = await standInDirectory()
  const each = <T>(record: (n: number) => T) => Array.from({ length: services }, (_, n) => record(n))
  const { data } = directory
  data.categories = [categoryRecord({ slug: 'food' }), categoryRecord({ id: id(7002), slug: 'money' })]
  data.organisations = each(n => organisationRecord({ id: id(1000 + n), slug: `organisation-${n}` }))
  data.locations = each(n => locationRecord({ id: id(3000 + n) }))
  data.services = each(n =>
    serviceRecord({ id: id(2000 + n), slug: `service-${n}`, organisation_id: id(1000 + n) }),
  )
  data.serviceLocations = each(n =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: id(3000 + n) }),
  )
  const hits = each(n => ({
    ...data.services[n]!,
    service_locations: [{ ...data.serviceLocations[n]!, location: data.locations[n]! }],
  }))
  data.hits = ({ body }) => {
    const number = Number(/\d+/.exec((body as { query?: string }).query ?? '')?.[0] ?? 0)
    return hits.filter((_hit, n) => n % 4 === number % 4)
  }
  return directory
}
