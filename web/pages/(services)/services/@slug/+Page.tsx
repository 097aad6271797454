import { Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedWhenWanted } from '../../../../browser/builds.ts'
import { slugOf } from '../../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { OpenPill } from '../../../../components/Pill/OpenPill.tsx'
import { Gallery } from '../../../../components/Picture/Gallery.tsx'
import { QuickExit } from '../../../../components/QuickExit/QuickExit.tsx'
import { ReportProblem } from '../../../../components/ReportProblem/ReportProblem.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { SaveButton } from '../../../../components/SaveButton/SaveButton.tsx'
import { ServiceList } from '../../../../components/ServiceCard/ServiceList.tsx'
import { Sentence } from '../../../../components/Sentence/Sentence.tsx'
import { Share } from '../../../../components/Share/Share.tsx'
import { useServicePageSuspenseQuery } from '../../../../generated/operations/ServicePage.ts'
import { servicePage as words } from '../../../../generated/messages/servicePage.ts'
import type { OpenStateFragment, PlaceFragment } from '../../../../generated/types.ts'

const load = () => import('./ServiceDetails.tsx')
const loadContact = async () => (await load()).Contact
const loadDetails = async () => (await load()).Details
// Only links and texts: the server renders them directly, browsers load their code at the first input.
const Contact = import.meta.env.SSR ? await loadContact() : loadedWhenWanted(loadContact)
const Details = import.meta.env.SSR ? await loadDetails() : loadedWhenWanted(loadDetails)

export function Page() {
  const service = useServicePageSuspenseQuery({ variables: { slug: slugOf(usePageContext()) } }).data.service!
  const { organisation, categories, serviceLocations, offerings, gallery, related } = service
  const [category] = categories ?? []
  const hasAbout = service.description.html || offerings.length + gallery.length > 0 || service.testimonial
  return (
    <div className="wrap page">
      <QuickExit subjects={categories} />
      <Breadcrumbs trail={category ? [{ text: category.name, href: `/categories/${category.slug}` }] : []} />
      <article className="columns">
        <header className="stack">
          <h1 translate="no">{service.name}</h1>
          {organisation && (
            <p className="muted">
              {words.runBy}{' '}
              <a href={`/organisations/${organisation.slug}`} translate="no">
                {organisation.name}
              </a>
            </p>
          )}
          {serviceLocations?.length !== 0 && (
            <p>
              <OpenPill state={service.openState} />
              <span className="muted">
                <Sentence of={mark => whereOf(service.openState, serviceLocations ?? [], mark)} />
              </span>
            </p>
          )}
          {service.intro && <p className="lead measure">{service.intro}</p>}
        </header>
        <div className="columns__aside">
          <Suspense key={service.id}>
            <Contact service={service} />
          </Suspense>
        </div>
        <p className="columns__actions">
          <SaveButton record={{ kind: 'service', id: service.id, slug: service.slug, name: service.name }} />
          <Share title={service.name} />
        </p>
        <div className="columns__body stack--sections">
          {hasAbout && (
            <section className="stack" aria-labelledby="about">
              <h2 id="about">{words.about}</h2>
              <RichText html={service.description.html} />
              {offerings.length > 0 && (
                <ul className="ticks" aria-label={words.offerings}>
                  {offerings.map((offering, i) => (
                    <li key={i}>{offering}</li>
                  ))}
                </ul>
              )}
              <Gallery label={words.pictures} images={gallery} />
              {service.testimonial && (
                <blockquote className="testimonial">
                  {/^["“‘]/.test(service.testimonial)
                    ? service.testimonial
                    : words.testimonial({ text: service.testimonial })}
                </blockquote>
              )}
            </section>
          )}
          <Suspense key={service.id}>
            <Details service={service} />
          </Suspense>
          {service.videoUrl && (
            <p>
              <a href={service.videoUrl} rel="noopener">
                <Sentence of={mark => words.video({ name: mark(service.name) })} />
              </a>
            </p>
          )}
          <p className={service.freshness.band === 'CURRENT' ? 'muted' : 'inset'}>{service.freshness.text}</p>
          <ReportProblem />
          {related?.length !== 0 && (
            <section aria-labelledby="related">
              <h2 id="related" className="section-heading">
                {words.related}
              </h2>
              {related ? <ServiceList services={related} level={3} /> : <p>{words.relatedUnknown}</p>}
            </section>
          )}
        </div>
      </article>
    </div>
  )
}

/**
 * Where a service is in the state that its header tells; null where all its places are.
 *
 *     ' at Belvedere Baptist Church' · ' at 2 of its 3 places'
 *
 * @param mark Applied to the name of a place, so that translators leave it unchanged.
 */
function whereOf(
  state: OpenStateFragment | null,
  places: readonly PlaceFragment[],
  mark: (name: string) => string,
): string | null {
  const there = places.filter(({ openState }) => openState.text === state?.text)
  if (!there.length || there.length === places.length) return null
  const [{ name, location }] = there as [PlaceFragment]
  const place = there.length === 1 && (location?.addressLines[0] ?? name)
  const where = place
    ? words.stateAt({ place: mark(place) })
    : words.stateAtSome({ count: there.length, total: places.length })
  return ` ${where}`
}
