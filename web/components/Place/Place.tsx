import { usePageContext } from 'vike-react/usePageContext'
import type { PlaceFragment } from '../../generated/types.ts'
import { place as words } from '../../generated/messages/place.ts'
import { OpenPill } from '../Pill/OpenPill.tsx'
import { Address } from './Address.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'

/** One place of a service: its address, opening times and accessibility. */
export function Place({ place }: { place: PlaceFragment }) {
  const { isPartial } = usePageContext()
  const { name, location, openState, openingHours, closures, bankHolidayMessages } = place
  const heading = name ?? location?.addressLines[0] ?? words.untitled
  return (
    <li className="place">
      <h3 translate={name || location?.addressLines[0] ? 'no' : undefined}>{heading}</h3>
      <p>
        <OpenPill state={openState} />
      </p>
      <div className="place__columns">
        <OpeningTimes rules={openingHours} closures={closures} bankHolidays={bankHolidayMessages} />
        {location ? (
          <Address location={location} />
        ) : (
          <p>{isPartial ? words.addressUnknown : words.noAddress}</p>
        )}
      </div>
    </li>
  )
}
