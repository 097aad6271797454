import type { ServiceCardFragment } from '../../generated/types.ts'
import { ServiceCard } from './ServiceCard.tsx'

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
