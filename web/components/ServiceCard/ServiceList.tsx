import type { ServiceCardFragment } from '../../generated/types.ts'
import { ServiceCard } from './ServiceCard.tsx'

export function ServiceList({ services, level = 2 }: { services: ServiceCardFragment[]; level?: 2 | 3 }) {
  return (
    <ul className="service-list">
      {services.map(service => (
        <ServiceCard service={service} level={level} key={service.id} />
      ))}
    </ul>
  )
}
