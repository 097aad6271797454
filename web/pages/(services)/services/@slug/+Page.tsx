import { usePageContext } from 'vike-react/usePageContext'
import { slugOf } from '../../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ContactCard } from '../../../../components/ContactCard/ContactCard.tsx'
import { Cost } from '../../../../components/Facts/Cost.tsx'
import { Eligibility } from '../../../../components/Facts/Eligibility.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { OpenPill } from '../../../../components/Pill/OpenPill.tsx'
import { Gallery } from '../../../../components/Picture/Gallery.tsx'
import { Place } from '../../../../components/Place/Place.tsx'
import { QuickExit } from '../../../../components/QuickExit/QuickExit.tsx'
import { ReportProblem } from '../../../../components/ReportProblem/ReportProblem.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { SaveButton } from '../../../../components/SaveButton/SaveButton.tsx'
import { ServiceList } from '../../../../components/ServiceCard/ServiceList.tsx'
import { Sentence } from '../../../../components/Sentence/Sentence.tsx'
import { Share } from '../../../../components/Share/Share.tsx'
import { useServicePageSuspenseQuery } from '../../../../generated/operations/ServicePage.ts'
import { serviceCard } from '../../../../generated/messages/serviceCard.ts'
import { servicePage as words } from '../../../../generated/messages/servicePage.ts'

export function Page() {
  const service = useServicePageSuspenseQuery({ variables: { slug: slugOf(usePageContext()) } }).data.service!
  const {
    organisation,
    categories,
    eligibilities,
    serviceLocations,
    usefulInfos,
    offerings,
    gallery,
    related,
  } = service
  const [category] = categories ?? []
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
            </p>
          )}
          <p className="lead measure">{service.intro}</p>
          <p>
            <SaveButton
              record={{ kind: 'service', id: service.id, slug: service.slug, name: service.name }}
            />
            <Share title={service.name} />
          </p>
        </header>
        <div className="columns__aside">
          <ContactCard service={service} />
        </div>
        <div className="columns__body stack--sections">
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
                {words.testimonial({ text: service.testimonial })}
              </blockquote>
            )}
          </section>
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
                  <h3>{title}</h3>
                  <RichText html={description.html} />
                </div>
              ))}
            </section>
          )}
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
