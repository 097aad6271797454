import type { ServiceCardFragment, ServicePartFragment } from '../../generated/types.ts'
import { ServiceCard } from './ServiceCard.tsx'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'

interface Props {
  services: ServiceCardFragment[]
  level?: 2 | 3
}

/** Services as cards. */
export const ServiceList = ({ services, level = 2 }: Props) => (
  <ul className="service-list">
    {services.map(service => (
      <ServiceCard service={service} level={level} key={service.id} />
    ))}
  </ul>
)

interface ServicePartProps {
  /** Null when the directory could not be reached. */
  services: ServicePartFragment | null | undefined
}

/** The number of services, and this page of them. */
export function ServicePart({ services }: ServicePartProps) {
  if (!services) return <p>{words.away}</p>
  const { totalCount, nodes } = services
  return (
    <>
      <p className="muted">{words.count({ count: totalCount })}</p>
      <ServiceList services={nodes} />
    </>
  )
}
