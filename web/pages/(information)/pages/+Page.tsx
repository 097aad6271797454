import { usePageContext } from 'vike-react/usePageContext'
import type { ReactNode } from 'react'
import { slugOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useInformationPageSuspenseQuery } from '../../../generated/operations/InformationPage.ts'
import { Picture } from '../../../components/Picture/Picture.tsx'
import { informationPage as words } from '../../../generated/messages/informationPage.ts'
import { PersonaCard } from '../../../components/PersonaCard/PersonaCard.tsx'
import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import type { InformationPageQuery, PageBlockFragment } from '../../../generated/types.ts'
import { pageSection as sectionWords } from '../../../generated/messages/pageSection.ts'
import { RichText } from '../../../components/RichText/RichText.tsx'

export function Page() {
  const page = useInformationPageSuspenseQuery({ variables: { slug: slugOf(usePageContext()) } }).data.page!
  const trail = (page.ancestors ?? []).map(({ title: text, path }) => ({ text, href: path || undefined }))
  const Guide = page.type === 'LANDING' ? Landing : Topic
  return (
    <Guide page={page}>
      <Breadcrumbs trail={trail} />
    </Guide>
  )
}

/** The first page of a guide: its introduction, then large links to its pages. */
function Landing({ page, children: trail }: GuideProps) {
  const { title, image, children } = page
  const toRead = sectionsToRead(page)
  const introduction = toRead.filter(({ name }) => name === 'introduction')
  return (
    <article className="landing">
      <div className="band">
        <div className="wrap">
          {trail}
          <div className="landing__opening">
            <div className="stack">
              <h1>{title}</h1>
              {introduction.map((section, i) => (
                <PageSection section={section} key={i} />
              ))}
            </div>
            {image && <Picture image={image} />}
          </div>
        </div>
      </div>
      <div className="wrap page stack--sections">
        {toRead.map(
          (section, i) => !introduction.includes(section) && <PageSection section={section} key={i} />,
        )}
        {children && children.length > 0 && (
          <nav className="stack" aria-labelledby="below">
            <ListHead page={page} name="info_pages" />
            <ul className="grid grid--tiles">
              {children.map(child => (
                <li className="landing__way" key={child.id}>
                  <a href={child.path || undefined}>{child.title}</a>
                  {child.excerpt && <p>{child.excerpt}</p>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {!isWritten(page) && !children?.length && <Unwritten />}
        <LeadsTo page={page} />
      </div>
    </article>
  )
}

/** One page of a guide, with links to the other pages beside it. */
function Topic({ page, children: trail }: GuideProps) {
  const { title, image } = page
  return (
    <div className="wrap page">
      {trail}
      <div className="columns">
        <article className="topic columns__body stack--loose">
          <h1>{title}</h1>
          {image && <Picture image={image} />}
          {sectionsToRead(page).map((section, i) => (
            <PageSection section={section} key={i} />
          ))}
          {!isWritten(page) && <Unwritten />}
          <LeadsTo page={page} />
        </article>
        <GuideContents page={page} />
      </div>
    </div>
  )
}

/** The way on from a page that has no text yet. */
function Unwritten() {
  return (
    <>
      <p className="lead">{words.unwritten}</p>
      <ul className="page-links">
        <li>
          <a href="/contact">{words.ask}</a>
        </li>
        <li>
          <a href="/results">{words.search}</a>
        </li>
      </ul>
    </>
  )
}

/** Links to the children and siblings of a page; nothing when it has neither. */
function GuideContents({ page }: { page: InformationPage }) {
  const { parent } = page
  const below = page.children ?? []
  const beside = (parent?.children ?? []).filter(({ id }) => id !== page.id)
  if (below.length + beside.length === 0) return null
  return (
    <div className="guide-contents columns__aside stack--loose">
      {below.length > 0 && (
        <nav className="stack" aria-labelledby="below">
          <ListHead page={page} name="info_pages" />
          <ul className="page-links">
            {below.map(({ id, path, title, excerpt }) => (
              <li key={id}>
                <a href={path || undefined}>{title}</a>
                {excerpt && <span className="page-links__excerpt">{excerpt}</span>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parent && beside.length > 0 && (
        <nav className="stack" aria-labelledby="beside">
          <h2 id="beside">{words.beside({ title: parent.title })}</h2>
          <ul className="guide-contents__pages">
            {beside.map(({ id, path, title }) => (
              <li key={id}>
                <a href={path || undefined}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** The categories and personas of a guide; nothing when it has none. */
function LeadsTo({ page }: { page: InformationPage }) {
  const { categories, personas } = page
  return (
    <>
      {categories && categories.length > 0 && (
        <section className="stack" aria-labelledby="subjects">
          <ListHead page={page} name="collections" />
          <ul className="grid grid--tiles">
            {categories.map(category => (
              <CategoryTile category={category} key={category.id} />
            ))}
          </ul>
        </section>
      )}
      {personas && personas.length > 0 && (
        <ul className="grid grid--tiles" aria-label={words.personas}>
          {personas.map(persona => (
            <PersonaCard persona={persona} key={persona.id} />
          ))}
        </ul>
      )}
    </>
  )
}

const isWritten = ({ sections }: InformationPage) => sections?.some(({ blocks }) => blocks.length > 0)

/** The sections with text, but for that of a list of the page, which stands below the heading of the list. */
const sectionsToRead = ({ sections, children, categories }: InformationPage) =>
  (sections ?? []).filter(({ name, blocks }) => {
    const list = name === 'info_pages' ? children : name === 'collections' ? categories : null
    return blocks.length > 0 && !list?.length
  })

const lists = {
  info_pages: { id: 'below', title: words.children },
  collections: { id: 'subjects', title: words.categories },
}

/** The heading of a list, in the council's words if it has any, and its text. */
function ListHead({ page, name }: { page: InformationPage; name: keyof typeof lists }) {
  const { title, blocks } = page.sections?.find(section => section.name === name) ?? {}
  return (
    <>
      <h2 id={lists[name].id}>{title ?? lists[name].title}</h2>
      {blocks?.map((block, i) => (
        <Block block={block} level={3} key={i} />
      ))}
    </>
  )
}

type InformationPage = NonNullable<InformationPageQuery['page']>

/** A page of a guide; the children are its breadcrumbs. */
interface GuideProps {
  page: InformationPage
  children: ReactNode
}

type Section = NonNullable<InformationPage['sections']>[number]

/** One part of an information page: its heading and its blocks, in the council's order. */
function PageSection({ section }: { section: Section }) {
  return (
    <section className="stack">
      {section.title && <h2>{section.title}</h2>}
      {section.blocks.map((block, i) => (
        <Block block={block} level={section.title ? 3 : 2} key={i} />
      ))}
    </section>
  )
}

function Block({ block, level }: { block: PageBlockFragment; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  if (block.__typename === 'CopyBlock')
    return <RichText html={level === 2 ? block.content.below1 : block.content.below2} />
  if (block.__typename === 'VideoBlock') {
    return (
      <p>
        <a href={block.url} rel="noopener">
          {sectionWords.watch({ title: block.title || placeOf(block.url) })}
        </a>
      </p>
    )
  }
  return (
    <div className="banner-card stack">
      {block.title && <Heading>{block.title}</Heading>}
      {block.description && <p>{block.description}</p>}
      {block.buttonUrl && (
        <p>
          <a className="button" href={block.buttonUrl}>
            {block.buttonText ?? (block.title || placeOf(block.buttonUrl))}
          </a>
        </p>
      )}
    </div>
  )
}

/** What a link without words of its own is called: `vimeo.com`, or the path of a page of this site. */
const placeOf = (url: string) => (url.startsWith('/') ? url : new URL(url).host)
