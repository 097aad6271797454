import type { ReactNode } from 'react'
import type { ServiceCardFragment } from '../../generated/types.ts'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'
import { OpenPill } from '../Pill/OpenPill.tsx'
import { SaveButton, saveRow } from '../SaveButton/SaveButton.tsx'
import { serviceFacts } from './serviceFacts.ts'
import { Sentence } from '../Sentence/Sentence.tsx'
import { whereabouts } from './whereabouts.ts'

interface Props {
  service: ServiceCardFragment
  level?: 2 | 3
  /** What else there is to say, at the foot of the card. */
  children?: ReactNode
}

export function ServiceCard({ service, level = 2, children }: Props) {
  const Heading = `h${level}` as const
  const { id, name, slug, organisation, openState, excerpt, freshness, serviceLocations } = service
  const hasWhere = !serviceLocations || whereabouts(serviceLocations)
  return (
    <li className="service-card">
      <div className={saveRow(name)}>
        <Heading className="service-card__name">
          <a href={`/services/${slug}`} translate="no">
            {name}
          </a>
        </Heading>
        <SaveButton record={{ kind: 'service', id, slug, name }} />
      </div>
      <p className="service-card__who">
        {organisation && <span translate="no">{organisation.name}</span>}
        {organisation && hasWhere && '\u00a0· '}
        {serviceLocations ? (
          <Sentence of={mark => whereabouts(serviceLocations, mark)} />
        ) : (
          words.placesUnknown
        )}
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
      {children}
    </li>
  )
}
