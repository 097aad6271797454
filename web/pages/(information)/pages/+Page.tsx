import { usePageContext } from 'vike-react/usePageContext'
import { slugOf } from '../../../apollo/slugOf.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { PageSection } from '../../../components/PageSection/PageSection.tsx'
import { PersonaCard } from '../../../components/PersonaCard/PersonaCard.tsx'
import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import { useInformationPageSuspenseQuery } from '../../../generated/hooks.ts'

export function Page() {
  const page = useInformationPageSuspenseQuery({ slug: slugOf(usePageContext()) }).data.page!
  const { title, image, sections, ancestors, children, categories, personas } = page
  const titleOf = (name: string) => sections?.find(section => section.name === name)?.title
  const toRead = (sections ?? []).filter(({ blocks }) => blocks.length > 0)
  return (
    <div className="wrap page">
      <Breadcrumbs trail={(ancestors ?? []).map(({ title: text, path: href }) => ({ text, href }))} />
      <article className="stack--loose">
        <h1>{title}</h1>
        {image && <img src={image.url} alt={image.altText} />}
        {toRead.map((section, i) => (
          <PageSection section={section} key={i} />
        ))}
        {children && children.length > 0 && (
          <nav className="stack" aria-labelledby="below">
            <h2 id="below">{titleOf('info_pages') ?? 'Read more'}</h2>
            <ul className="page-links">
              {children.map(child => (
                <li key={child.id}>
                  <a href={child.path}>{child.title}</a>
                  {child.excerpt && <span className="page-links__excerpt">{child.excerpt}</span>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {categories && categories.length > 0 && (
          <section className="stack" aria-labelledby="subjects">
            <h2 id="subjects">{titleOf('collections') ?? 'Find services'}</h2>
            <ul className="grid grid--tiles">
              {categories.map(category => (
                <CategoryTile category={category} key={category.id} />
              ))}
            </ul>
          </section>
        )}
        {personas && personas.length > 0 && (
          <ul className="grid grid--tiles" aria-label="Help for people like you">
            {personas.map(persona => (
              <PersonaCard persona={persona} key={persona.id} />
            ))}
          </ul>
        )}
      </article>
    </div>
  )
}
