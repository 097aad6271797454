import type { ServiceCardFragment } from '../../generated/types.ts'
import { ServiceCard } from './ServiceCard.tsx'

interface Props {
  services: ServiceCardFragment[]
  level?: 2 | 3 | undefined
  /** The id of the location whose page this is. */
  at?: string | undefined
}

/** Services as cards. */
export const ServiceList = ({ services, level = 2, at }: Props) => (
  <ul className="service-list">
    {services.map(service => (
      <ServiceCard service={service} level={level} at={at} key={service.id} />
    ))}
  </ul>
)
