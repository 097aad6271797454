import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { ServiceCard } from '../../../components/ServiceCard/ServiceCard.tsx'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { addressOfList } from '../../../browser/favourites/listAddress.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { EventDetails } from './EventDetails.tsx'
import { ListPart } from './ListPart.tsx'
import { listedRecords, type Answer } from './listedRecords.ts'
import { MissingEntries } from './MissingEntries.tsx'
import { OrganisationItem } from './OrganisationItem.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'

interface Props {
  part: { entries: readonly Favourite[]; page: number; pageCount: number }
  /** Undefined while the directory is asked, and when it could not be. */
  answer: Answer | undefined
  hasFailed: boolean
  tryAgain: () => void
  /** The list of the address; null when the list is the visitor's own. */
  shared: readonly Favourite[] | null
  mine: readonly Favourite[]
  onRemoved: () => void
}

/** One page of a list: what is listed still, by kind, and what is not. */
export function FavouritesList({ part, answer, hasFailed, tryAgain, shared, mine, onRemoved }: Props) {
  if (hasFailed)
    return (
      <div className="inset stack" role="alert">
        <p>{words.failed}</p>
        <button className="button button--quiet" type="button" onClick={tryAgain}>
          {words.tryAgain}
        </button>
      </div>
    )
  if (!answer) return <p role="status">{words.fetching({ count: part.entries.length })}</p>
  const { services, events, organisations, missing } = listedRecords(part.entries, answer)
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
      <MissingEntries entries={missing} mine={mine} isShared={shared !== null} onRemoved={onRemoved} />
      <Pagination
        {...part}
        hrefOf={page => (shared ? addressOfList(shared, page) : `/favourites?page=${page}`)}
      />
    </>
  )
}
