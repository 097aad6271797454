import type { ServiceCardFragment } from '../../generated/hooks.ts'
import { OpenPill } from '../Pill/OpenPill.tsx'
import { serviceFacts } from './serviceFacts.ts'
import { whereabouts } from './whereabouts.ts'

export function ServiceCard({ service, level = 2 }: { service: ServiceCardFragment; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { name, slug, organisation, openState, excerpt, freshness, serviceLocations } = service
  return (
    <li className="service-card">
      <Heading className="service-card__name">
        <a href={`/services/${slug}`}>{name}</a>
      </Heading>
      <p className="service-card__who">
        {[organisation?.name, whereabouts(serviceLocations)].filter(Boolean).join(' · ')}
      </p>
      {serviceLocations?.length !== 0 && (
        <p>
          <OpenPill state={openState} />
        </p>
      )}
      <p className="service-card__excerpt">{excerpt}</p>
      <ul className="service-card__facts">
        {serviceFacts(service).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
        {freshness.band !== 'CURRENT' && <li className="muted">{freshness.text}</li>}
      </ul>
    </li>
  )
}
