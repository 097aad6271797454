import type { Loaders } from '../loaders/createLoaders.ts'
import type { OrganisationRecord } from '../../schema/generated/records.ts'
import { filterText } from '../records/arguments.ts'

const most = 5

/**
 * Organisations with these words in their name, five at most.
 *
 *     await organisationsNamed('food network', loaders) // [{ name: 'Erith Food Network', … }]
 *
 * To the directory a comma would mean "or".
 */
export async function organisationsNamed(
  query: string | null,
  loaders: Loaders,
): Promise<OrganisationRecord[]> {
  const name = filterText(query)
  if (!name) return []
  const { rows } = await loaders.organisations.list({ name })(1, most)
  return rows.filter(organisation => organisation !== null).slice(0, most)
}
