import { recordAddress } from '../../../../schema/identifiers.ts'
import { loadedApart } from '../../../browser/builds.ts'
import { navigation } from '../../../browser/navigation.ts'
import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { ServiceCard } from '../../../components/ServiceCard/ServiceCard.tsx'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { addressOfList } from '../../../browser/favourites/listAddress.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { listedRecords, type ListData } from './listedRecords.ts'
import { ListTools } from './ListTools.tsx'
import { Suspense, useEffect, useId, type ReactNode } from 'react'
import { SaveButton, saveRow } from '../../../components/SaveButton/SaveButton.tsx'
import type {
  FavouriteOrganisationFragment,
  FavouriteServiceFragment,
  FavouriteEventFragment,
} from '../../../generated/types.ts'
import { OpeningTimes } from '../../../components/Place/OpeningTimes.tsx'
import { Breakable } from '../../../components/Breakable/Breakable.tsx'
import { PhoneLink } from '../../../components/PhoneLink/PhoneLink.tsx'
import { Sentence } from '../../../components/Sentence/Sentence.tsx'

const load = async () => (await import('./MissingEntries.tsx')).MissingEntries
// The server renders it directly; browsers load it only for lists with missing entries.
const MissingEntries = import.meta.env.SSR ? await load() : loadedApart(load)

interface Props {
  /** The list on all its pages. */
  whole: readonly Favourite[]
  part: { entries: readonly Favourite[]; page: number; pageCount: number }
  /** Undefined while the query runs, and when it failed. */
  data: ListData | undefined
  hasFailed: boolean
  tryAgain: () => void
  /** The list of the address; null when the list is the visitor's own. */
  shared: readonly Favourite[] | null
  onRemoved: () => void
}

/** What to do with a list, and one page of it. */
export function FavouritesList({ whole, ...page }: Props) {
  return (
    <>
      <ListTools list={whole} />
      <ListedPage {...page} />
    </>
  )
}

/** One page of a list: the records by kind, then the entries that are no longer listed. */
function ListedPage({ part, data, hasFailed, tryAgain, shared, onRemoved }: Omit<Props, 'whole'>) {
  // The visitor's own list comes when the page may have been read already; a shared one is in the page.
  const arrived = data && !hasFailed && !shared ? part.entries.length : 0
  useEffect(() => {
    if (arrived) navigation.reportStatus(words.arrived({ count: arrived }))
  }, [arrived])
  if (hasFailed)
    return (
      <div className="inset stack" role="alert">
        <p>{words.failed}</p>
        <button className="button button--quiet" type="button" onClick={tryAgain}>
          {words.tryAgain}
        </button>
      </div>
    )
  if (!data) return <p>{words.fetching({ count: part.entries.length })}</p>
  const { services, events, organisations, missing } = listedRecords(part.entries, data)
  const isWhole = part.pageCount === 1
  return (
    <>
      <ListPart title={words.services} count={services.length} isWhole={isWhole}>
        <ul className="service-list">
          {services.map(service => (
            <ServiceCard service={service} level={3} key={service.id}>
              <ServiceDetails service={service} />
            </ServiceCard>
          ))}
        </ul>
      </ListPart>
      <ListPart title={words.events} count={events.length} isWhole={isWhole}>
        <ul className="grid grid--two">
          {events.map(event => (
            <EventCard event={event} key={event.id}>
              <EventDetails event={event} />
            </EventCard>
          ))}
        </ul>
      </ListPart>
      <ListPart title={words.organisations} count={organisations.length} isWhole={isWhole}>
        <ul className="service-list">
          {organisations.map(organisation => (
            <OrganisationItem organisation={organisation} key={organisation.id} />
          ))}
        </ul>
      </ListPart>
      {missing.length > 0 && (
        // Named, if no more, while the code of the rest does not come.
        <Suspense
          fallback={<p>{`${words.missing.title}: ${missing.map(entry => entry.name).join(', ')}`}</p>}
        >
          <MissingEntries entries={missing} isShared={shared !== null} onRemoved={onRemoved} />
        </Suspense>
      )}
      <Pagination
        {...part}
        hrefOf={page => (shared ? addressOfList(shared, page) : `/favourites?page=${page}`)}
      />
    </>
  )
}

interface ListPartProps {
  title: string
  count: number
  /** False on one page of several, which does not show the count. */
  isWhole: boolean
  children: ReactNode
}

/** The records of one kind under their heading; nothing when there are none. */
function ListPart({ title, count, isWhole, children }: ListPartProps) {
  const id = useId()
  if (!count) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {title} {isWhole && <span className="favourites__count">({count})</span>}
      </h2>
      {children}
    </section>
  )
}

function OrganisationItem({ organisation }: { organisation: FavouriteOrganisationFragment }) {
  const { id, slug, name, excerpt, phone, email, url } = organisation
  return (
    <li className="service-card">
      <div className={saveRow(name)}>
        <h3 className="service-card__name">
          <a href={recordAddress('organisations', slug)} translate="no">
            {name}
          </a>
        </h3>
        <SaveButton record={{ kind: 'organisation', id, slug, name }} />
      </div>
      <p className="service-card__excerpt">{excerpt}</p>
      <div className="favourite">
        <Contacts phone={phone} email={email} url={url} />
      </div>
    </li>
  )
}

/** The contacts and places of a service; on paper its opening times too. */
function ServiceDetails({ service }: { service: FavouriteServiceFragment }) {
  const { contactName, contactPhone, contactEmail, url, serviceLocations } = service
  return (
    <div className="favourite stack--tight">
      <Contacts name={contactName} phone={contactPhone} email={contactEmail} url={url} />
      {serviceLocations?.map(({ id, name, location, openingHours, closures, bankHolidayMessages }) => (
        <div className="favourite__place" key={id}>
          <Address parts={[name, ...partsOf(location)]} />
          {closures.map(({ message }, i) => (
            <p className="favourite__closure" key={i}>
              {message}
            </p>
          ))}
          <div className="favourite__paper">
            <OpeningTimes rules={openingHours} closures={closures} bankHolidays={bankHolidayMessages} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** An address on one line; nothing where a place has none. */
function Address({ parts, className }: { parts: (string | null | undefined)[]; className?: string }) {
  const stated = parts.filter(Boolean)
  if (!stated.length) return null
  return (
    <p className={className} translate="no">
      {stated.join(', ')}
    </p>
  )
}

const partsOf = (location: FavouriteEventFragment['location']) =>
  location ? [...location.addressLines, location.city, location.postcode] : []

/** The address of an event and its contacts. */
function EventDetails({ event }: { event: FavouriteEventFragment }) {
  const { location, organiserName, organiserPhone, organiserEmail, organiserUrl } = event
  return (
    <div className="favourite">
      <Address className="favourite__paper" parts={partsOf(location)} />
      <Contacts name={organiserName} phone={organiserPhone} email={organiserEmail} url={organiserUrl} />
    </div>
  )
}

interface ContactProps {
  name?: string | null
  phone: string | null
  email: string | null
  url: string | null
}

/** Contacts on one line; on paper the address of the website in full. */
function Contacts({ name, phone, email, url }: ContactProps) {
  if (!phone && !email && !url) return null
  return (
    <ul className="reach">
      {name && (
        <li>
          <span>
            <Sentence of={mark => words.askFor({ name: mark(name) })} />
          </span>
        </li>
      )}
      {phone && (
        <li>
          <PhoneLink number={phone} />
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} translate="no">
            <Breakable text={email} />
          </a>
        </li>
      )}
      {url && (
        <li>
          <a href={url} rel="noopener" translate="no">
            <Breakable text={url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
          </a>
        </li>
      )}
    </ul>
  )
}
