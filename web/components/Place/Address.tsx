import type { AddressFragment } from '../../generated/types.ts'
import { place as words } from '../../generated/messages/place.ts'
import { Icon } from '../Icon/Icon.tsx'

const mapOf = ({ latitude, longitude }: AddressFragment) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** The address and accessibility of a location. Unknown facts are left out, as unknown does not mean "no". */
export function Address({ location, level = 4 }: { location: AddressFragment; level?: 3 | 4 }) {
  const Heading = `h${level}` as const
  const { addressLines, city, postcode, latitude, longitude, accessibilityInfo } = location
  const access = [
    location.isWheelchairAccessible && words.access.wheelchair,
    location.providesAccessibleToilet && words.access.toilet,
    location.providesInductionLoop && words.access.loop,
  ].filter(fact => typeof fact === 'string')
  const lines = [...addressLines, city, postcode].filter(line => typeof line === 'string')
  return (
    <div className="address">
      <Heading>{words.address}</Heading>
      {lines.length > 0 ? (
        <address translate="no">
          {lines.map((line, i) => (
            <span key={i}>{line}</span>
          ))}
        </address>
      ) : (
        <p>{words.noAddress}</p>
      )}
      {typeof latitude === 'number' && typeof longitude === 'number' && (
        <p className="address__map">
          <Icon name="pin" />
          <a href={mapOf(location)} rel="noopener">
            {words.map}
            {lines.length > 0 && (
              <span className="govuk-visually-hidden" translate="no">
                : {lines[0]}
              </span>
            )}
          </a>
        </p>
      )}
      {(access.length > 0 || accessibilityInfo) && (
        <>
          <Heading>{words.gettingIn}</Heading>
          {access.length > 0 && (
            <ul className="ticks">
              {access.map(fact => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {accessibilityInfo && <p>{accessibilityInfo}</p>}
        </>
      )}
    </div>
  )
}
