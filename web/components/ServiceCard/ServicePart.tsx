import type { ServicePartFragment } from '../../generated/hooks.ts'
import { ServiceList } from './ServiceList.tsx'

interface Props {
  /** Null when the directory could not be asked. */
  services: ServicePartFragment | null | undefined
}

/** How many services there are, and this page of them. */
export function ServicePart({ services }: Props) {
  if (!services) return <p>We cannot show the services at the moment. Please try again in a few minutes.</p>
  const { totalCount, nodes } = services
  return (
    <>
      <p className="muted">{totalCount === 1 ? '1 service' : `${totalCount || 'No'} services`}</p>
      <ServiceList services={nodes} />
    </>
  )
}
