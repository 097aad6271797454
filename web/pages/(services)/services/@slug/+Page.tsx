import { recordAddress } from '../../../../../schema/identifiers.ts'
import { Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedWhenWanted } from '../../../../browser/builds.ts'
import { slugOf } from '../../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { OpenPill } from '../../../../components/Pill/OpenPill.tsx'
import { OpenWhere } from '../../../../components/Pill/OpenWhere.tsx'
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
      <Breadcrumbs
        trail={category ? [{ text: category.name, href: recordAddress('categories', category.slug) }] : []}
      />
      <article className="columns">
        <header className="stack">
          <h1 translate="no">{service.name}</h1>
          {organisation && (
            <p className="muted">
              {words.runBy}{' '}
              <a href={recordAddress('organisations', organisation.slug)} translate="no">
                {organisation.name}
              </a>
            </p>
          )}
          {serviceLocations?.length !== 0 && (
            <p>
              <OpenPill state={service.openState} />
              <OpenWhere state={service.openState} places={serviceLocations ?? []} />
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
