import { usePageContext } from 'vike-react/usePageContext'
import { Cost } from '../../../../components/Facts/Cost.tsx'
import { Eligibility } from '../../../../components/Facts/Eligibility.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { OpenPill } from '../../../../components/Pill/OpenPill.tsx'
import { Address } from '../../../../components/Place/Address.tsx'
import { OpeningTimes } from '../../../../components/Place/OpeningTimes.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { place as placeWords } from '../../../../generated/messages/place.ts'
import { serviceCard } from '../../../../generated/messages/serviceCard.ts'
import { servicePage as words } from '../../../../generated/messages/servicePage.ts'
import type { PlaceFragment, ServicePageQuery } from '../../../../generated/types.ts'

export { ContactCard as Contact } from '../../../../components/ContactCard/ContactCard.tsx'

/** Who a service is for and what it costs, where and when it is, and what else is good to know. */
export function Details({ service }: { service: NonNullable<ServicePageQuery['service']> }) {
  const { eligibilities, serviceLocations, usefulInfos } = service
  return (
    <>
      <section className="stack" aria-labelledby="who">
        <h2 id="who">{words.who}</h2>
        <Facts
          facts={[
            ...(eligibilities.length
              ? eligibilities.map(group => ({ name: group.name, value: <Eligibility {...group} /> }))
              : [{ name: words.eligibility, value: words.everyone }]),
            { name: words.cost, value: <Cost {...service} /> },
            { name: words.wait, value: service.waitTime && serviceCard.wait[service.waitTime] },
            { name: words.tags, value: service.tags.map(({ label }) => label).join('\u00a0· ') },
          ]}
        />
      </section>
      <section className="stack" aria-labelledby="where">
        <h2 id="where">{words.where}</h2>
        {serviceLocations?.length ? (
          <ul>
            {serviceLocations.map(place => (
              <Place place={place} key={place.id} />
            ))}
          </ul>
        ) : (
          <p className="measure">{serviceLocations ? words.noPlace : words.placesUnknown}</p>
        )}
      </section>
      {usefulInfos.length > 0 && (
        <section className="stack" aria-labelledby="useful">
          <h2 id="useful">{words.usefulInfos}</h2>
          {usefulInfos.map(({ title, description }, i) => (
            <div className="stack stack--tight" key={i}>
              {title && <h3>{title}</h3>}
              <RichText html={description.html} />
            </div>
          ))}
        </section>
      )}
    </>
  )
}

/** One place of a service: its address, opening times and accessibility. */
function Place({ place }: { place: PlaceFragment }) {
  const { isPartial } = usePageContext()
  const { name, location, openState, openingHours, closures, bankHolidayMessages } = place
  const building = location?.addressLines[0]
  const heading = name ?? building ?? placeWords.untitled
  // The times below say that there are none.
  const isStated = openState?.status !== 'NOT_STATED' || openingHours.some(({ text }) => text)
  return (
    <li className="place">
      <h3 translate={name || building ? 'no' : undefined}>
        {heading}
        {/* Eyes find it in the address. */}
        {building && building !== heading && <span className="govuk-visually-hidden">, {building}</span>}
      </h3>
      {isStated && (
        <p>
          <OpenPill state={openState} />
        </p>
      )}
      <div className="place__columns">
        <OpeningTimes rules={openingHours} closures={closures} bankHolidays={bankHolidayMessages} />
        {location ? (
          <Address location={location} />
        ) : (
          <p>{isPartial ? placeWords.addressUnknown : placeWords.noAddress}</p>
        )}
      </div>
    </li>
  )
}
