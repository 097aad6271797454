import type { GatewayContext } from '../context.ts'
import type { OrganisationRecord } from '../../schema/generated/records.ts'
import { textOf } from '../records/coerce.ts'

/** The organisation of a service or event: the one that came along, else loaded; null when it cannot be found. */
export async function organisationOf(
  {
    organisation,
    organisation_id: id,
  }: { organisation?: OrganisationRecord | null; organisation_id?: unknown },
  { loaders }: Pick<GatewayContext, 'loaders'>,
): Promise<OrganisationRecord | null> {
  if (textOf(organisation?.id)) return organisation ?? null
  const key = textOf(id)
  return key ? loaders.organisations.byId.load(key) : null
}
