import { OpeningTimes } from '../../../components/Place/OpeningTimes.tsx'
import type { FavouriteServiceFragment } from '../../../generated/types.ts'
import { Reach } from './Reach.tsx'

/** How to reach a service and where it is; on paper its opening times too, which nobody can look up there. */
export function ServiceDetails({ service }: { service: FavouriteServiceFragment }) {
  const { contactName, contactPhone, contactEmail, url, serviceLocations } = service
  return (
    <div className="favourite stack--tight">
      <Reach name={contactName} phone={contactPhone} email={contactEmail} url={url} />
      {serviceLocations?.map(({ id, name, location, openingHours, closureMessage }) => (
        <div className="favourite__place" key={id}>
          <p translate="no">
            {[name, ...(location?.addressLines ?? []), location?.city, location?.postcode]
              .filter(Boolean)
              .join(', ')}
          </p>
          {closureMessage && <p>{closureMessage}</p>}
          <div className="favourite__paper">
            <OpeningTimes rules={openingHours} closures={[]} />
          </div>
        </div>
      ))}
    </div>
  )
}
