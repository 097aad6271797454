import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import { PersonaCard } from '../../../components/PersonaCard/PersonaCard.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { SearchForm } from '../../../components/SearchForm/SearchForm.tsx'
import { Sentence } from '../../../components/Sentence/Sentence.tsx'
import { CategoryTiles } from '../../../components/Tile/CategoryTile.tsx'
import { useHomePageSuspenseQuery } from '../../../generated/operations/HomePage.ts'
import { useNextEventsSuspenseQuery } from '../../../generated/operations/NextEvents.ts'
import { homePage as words } from '../../../generated/messages/homePage.ts'
import type { EventCardFragment, HomePageQuery, HomePageQueryVariables } from '../../../generated/types.ts'

export function Page() {
  const { site } = usePageContext()
  const { settings, categories, personas, events } = useHomePageSuspenseQuery({
    variables: useData<HomePageQueryVariables>(),
  }).data
  const { home } = settings
  return (
    <>
      <div className="band">
        <div className="wrap stack">
          <h1>{words.title}</h1>
          <p className="lead measure">
            <Sentence of={mark => words.lead({ site: mark(site.name) })} />
          </p>
          <SearchForm offersUrgentHelp />
        </div>
      </div>
      <div className="wrap page stack--sections">
        {!categories && <MissingPart title={home.categoriesTitle} />}
        {categories && categories.length > 0 && (
          <CategoryTiles categories={categories} settingsTitle={home.categoriesTitle} />
        )}
        {home.banners.length > 0 && (
          <section aria-label={words.banners} className="grid grid--two">
            {home.banners.map((banner, i) => (
              <BannerCard banner={banner} key={i} />
            ))}
          </section>
        )}
        {!personas && <MissingPart title={home.personasTitle} />}
        {personas && personas.length > 0 && (
          <section className="stack" aria-labelledby="personas">
            <h2 id="personas">{home.personasTitle}</h2>
            <RichText html={home.personasContent.html} />
            <ul className="grid grid--tiles">
              {personas.map(persona => (
                <PersonaCard persona={persona} key={persona.id} />
              ))}
            </ul>
          </section>
        )}
        {!events && <MissingPart title={words.events} />}
        {events && (events.nodes.length > 0 ? <EventFeed events={events.nodes} /> : <NextEvents />)}
      </div>
    </>
  )
}

/** The next events, where the council has chosen none. */
const NextEvents = () => <EventFeed events={useNextEventsSuspenseQuery().data.events.nodes} />

function EventFeed({ events }: { events: EventCardFragment[] }) {
  if (!events.length) return null
  return (
    <section aria-labelledby="events">
      <div className="section-heading">
        <h2 id="events">{words.events}</h2>
        <a href="/events">{words.allEvents}</a>
      </div>
      <ul className="grid grid--two">
        {events.map(event => (
          <EventCard event={event} key={event.id} />
        ))}
      </ul>
    </section>
  )
}

/** In the place of a list that could not be read. */
function MissingPart({ title }: { title: string }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <p>{words.unknown}</p>
    </section>
  )
}

/** A banner of the council on the home page. */
function BannerCard({ banner }: { banner: HomePageQuery['settings']['home']['banners'][number] }) {
  const { title, content, buttonText, buttonUrl } = banner
  return (
    <div className="banner-card stack">
      <h2>{title}</h2>
      <RichText html={content.html} />
      {buttonText && buttonUrl && (
        <p>
          <a className="button button--quiet" href={buttonUrl}>
            {buttonText}
          </a>
        </p>
      )}
    </div>
  )
}
