import type { GatewayContext } from '../context.ts'
import type { ServiceModel } from '../records/models.ts'
import { placesOf } from '../services/placesOf.ts'

/** Whether a service has no fixed place: it is online, by phone or across the borough. */
export async function hasNoPlace(
  service: ServiceModel,
  context: Pick<GatewayContext, 'loaders'>,
): Promise<boolean> {
  return (await placesOf(service, context)).length === 0
}
