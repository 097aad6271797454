import type { FavouriteEventFragment } from '../../../generated/types.ts'
import { Reach } from './Reach.tsx'

/** Where exactly an event is, and whom to ask. */
export function EventDetails({ event }: { event: FavouriteEventFragment }) {
  const { location, organiserName, organiserPhone, organiserEmail, organiserUrl } = event
  return (
    <div className="favourite">
      {location && (
        <p className="favourite__paper" translate="no">
          {[...location.addressLines, location.city, location.postcode].filter(Boolean).join(', ')}
        </p>
      )}
      <Reach name={organiserName} phone={organiserPhone} email={organiserEmail} url={organiserUrl} />
    </div>
  )
}
