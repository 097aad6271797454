import type { LocationCardFragment } from '../../../generated/types.ts'
import { place as words } from '../../../generated/messages/place.ts'

/** A place in a list. What nobody has said about it is not the same as "no", so it is left out. */
export function LocationCard({ location }: { location: LocationCardFragment }) {
  const { id, addressLines, city, postcode } = location
  const [name, ...street] = [...addressLines, city, postcode].filter(line => typeof line === 'string')
  const facts = [
    location.hasWheelchairAccess && words.access.wheelchair,
    location.hasAccessibleToilet && words.access.toilet,
    location.hasInductionLoop && words.access.loop,
  ].filter(fact => typeof fact === 'string')
  return (
    <li className="service-card">
      <h2 className="service-card__name" translate="no">
        <a href={`/locations/${id}`}>{name ?? words.withoutAddress}</a>
      </h2>
      {street.length > 0 && (
        <p className="service-card__who" translate="no">
          {street.join(', ')}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="service-card__facts">
          {facts.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
