import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Contents } from '../../../../components/Contents/Contents.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { SchemaText } from '../../developers/SchemaText.tsx'
import { dataRecipes, changesRecipe } from '../../../../examples/dataRecipes.ts'
import { Code } from '../../developers/Code.tsx'
import { changeFeeds } from '../../../../components/Head/changeFeeds.ts'
import { openData as shared } from '../../../../generated/messages/openData.ts'
import type {
  DataPageQuery,
  StructuredTableFragment,
  StructuredDataFileFragment,
} from '../../../../generated/types.ts'
import { fileSize, whyNoFiles } from '../Downloads.tsx'
import { Citation, Licence } from '../Licence.tsx'

const sections = [
  { id: 'licence', title: shared.licence.title },
  { id: 'whole', title: words.whole.title },
  { id: 'tables', title: words.tables.title },
  { id: 'reading', title: words.reading.title },
  { id: 'recipes', title: words.recipes.title },
  { id: 'open-referral', title: words.openReferral.title },
  { id: 'what-changed', title: words.whatChanged.title },
  { id: 'cite', title: shared.cite.title },
  { id: 'changes', title: words.changes.title },
]

type OpenData = NonNullable<DataPageQuery['openData']>

/** What there is to say about the files, or that there are none yet. */
export function DataSections({
  openData,
  state,
}: {
  openData: OpenData | null
  state: DataPageQuery['openDataState']
}) {
  const missing = whyNoFiles(openData !== null, state)
  return (
    <>
      {missing && (
        <section className="stack" aria-labelledby="later">
          <h2 id="later">{missing.title}</h2>
          <p className="measure">{missing.text}</p>
        </section>
      )}
      {openData && <Published openData={openData} />}
      <Changes />
    </>
  )
}

/** What there is to say once there is a version. */
function Published({ openData }: { openData: OpenData }) {
  const { site } = usePageContext()
  const { version, asOfText, licence, files, tables } = openData
  const address = `${site.publicUrl}/data`
  return (
    <>
      <Contents label={words.contents} sections={sections} />
      <Licence licence={licence} />
      <WholeFiles files={files} />
      <TableList tables={tables} />
      <Reading />
      <Recipes />
      <OpenReferral />
      <WhatChanged publicUrl={site.publicUrl} />
      <Citation text={shared.cite.all({ site: site.name, version, asOf: asOfText, address })} />
    </>
  )
}

/** How to read what stands in the files. */
function Reading() {
  return (
    <section className="stack" aria-labelledby="reading">
      <h2 id="reading">{words.reading.title}</h2>
      <p className="measure">{words.reading.text}</p>
      <Folded title={words.reading.more}>
        <Facts facts={words.reading.facts.map(formatted)} />
      </Folded>
      <p className="measure">
        {words.queries.before} <a href="/developers">{words.queries.link}</a>.
      </p>
    </section>
  )
}

/** What may change in the files, and what will not. */
function Changes() {
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{words.changes.title}</h2>
      <Facts facts={words.changes.facts.map(formatted)} />
      <p className="measure">{words.changes.soFar}</p>
    </section>
  )
}

const formatted = ({ name, value }: { name: string; value: string }) => ({
  name,
  value: <SchemaText text={value} />,
})

/** How to load the files in usual programs. */
function Recipes() {
  const { site } = usePageContext()
  return (
    <section className="stack" aria-labelledby="recipes">
      <h2 id="recipes">{words.recipes.title}</h2>
      <p className="measure">{words.recipes.text}</p>
      <div>
        {dataRecipes(site.publicUrl).map(({ title, text, steps, code, isTried }) => (
          <Folded title={title} isHeading key={title}>
            {text && (
              <p className="measure">
                <SchemaText text={text} />
              </p>
            )}
            {steps && (
              <ol className="measure">
                {steps.map(step => (
                  <li key={step}>
                    <SchemaText text={step} />
                  </li>
                ))}
              </ol>
            )}
            <Code title={title}>{code}</Code>
            <p className="muted">{isTried ? words.recipes.tried : words.recipes.untried}</p>
          </Folded>
        ))}
      </div>
    </section>
  )
}

const { openReferral } = words
const standard = 'https://docs.openreferraluk.org/en/latest/'

const addresses = [
  ['/oruk/v3/', openReferral.about],
  ['/oruk/v3/services', openReferral.services],
  ['/oruk/v3/organizations', openReferral.organizations],
  ['/oruk/v3/service_at_locations', openReferral.places],
  ['/oruk/v3/taxonomies', openReferral.taxonomies],
  ['/oruk/v3/openapi.json', openReferral.openapi],
] as const

/** Where the records are in the standard by which directories exchange them. */
function OpenReferral() {
  return (
    <section className="stack" aria-labelledby="open-referral">
      <h2 id="open-referral">{openReferral.title}</h2>
      <p className="measure">
        {openReferral.before} <a href={standard}>{openReferral.standard}</a>. {openReferral.after}
      </p>
      <p>
        <a href={addresses[0][0]} rel="external" translate="no">
          {addresses[0][0]}
        </a>
      </p>
      <Folded title={openReferral.more}>
        <ul className="whole-files" aria-label={openReferral.addresses}>
          {addresses.map(([path, title]) => (
            <li key={path}>
              <a href={path} rel="external" translate="no">
                {path}
              </a>
              <span className="whole-files__title">
                <SchemaText text={title} />
              </span>
            </li>
          ))}
        </ul>
        <Facts facts={openReferral.facts.map(formatted)} />
      </Folded>
    </section>
  )
}

const { whatChanged } = words
const categoryFeeds = [
  ['/data/categories/{slug}/services.atom', whatChanged.categoryServices],
  ['/data/categories/{slug}/events.atom', whatChanged.categoryEvents],
] as const

/** Where the changes of the data are, and how a copy follows them. */
function WhatChanged({ publicUrl }: { publicUrl: string }) {
  const { recipe } = whatChanged
  return (
    <section className="stack" aria-labelledby="what-changed">
      <h2 id="what-changed">{whatChanged.title}</h2>
      <p className="measure">{whatChanged.text}</p>
      <ul className="whole-files" aria-label={whatChanged.addresses}>
        <Address path="/data/changes.ndjson" title={whatChanged.lines} />
        <Address path="/data/changes.csv" title={whatChanged.spreadsheet} />
        {Object.values(changeFeeds).map(({ href, title }) => (
          <Address path={href} title={`${title}, ${whatChanged.feed}`} key={href} />
        ))}
        {categoryFeeds.map(([path, title]) => (
          <li key={path}>
            <code translate="no">{path}</code>
            <span className="whole-files__title">{title}</span>
          </li>
        ))}
      </ul>
      <Folded title={whatChanged.more}>
        <Facts
          facts={whatChanged.facts.map(({ name, value }) => ({ name, value: <SchemaText text={value} /> }))}
        />
      </Folded>
      <Folded title={recipe.title} isHeading>
        <p className="measure">
          <SchemaText text={recipe.text} />
        </p>
        <Code title={recipe.title}>{changesRecipe(publicUrl)}</Code>
        <p className="muted">{words.recipes.tried}</p>
      </Folded>
    </section>
  )
}

const Address = ({ path, title }: { path: string; title: string }) => (
  <li>
    <a href={path} rel="external" translate="no">
      {path}
    </a>
    <span className="whole-files__title">{title}</span>
  </li>
)

/** All tables, each with what it holds; their files are on their pages. */
function TableList({ tables }: { tables: readonly StructuredTableFragment[] }) {
  return (
    <section className="stack" aria-labelledby="tables">
      <h2 id="tables">{words.tables.title}</h2>
      <p className="measure">{words.tables.text}</p>
      <ul className="data-tables">
        {tables.map(({ name, title, description, rows }) => (
          <li className="data-tables__entry" key={name}>
            <h3 className="data-tables__name">
              <a href={`/data/${name}`}>{title}</a>
            </h3>
            {rows !== null && <p className="muted">{shared.facts.rowCount({ count: rows })}</p>}
            <p className="data-tables__text">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The files that hold more than one table, in their order. */
function WholeFiles({ files }: { files: readonly StructuredDataFileFragment[] }) {
  const ready = files.filter(({ bytes }) => bytes !== null)
  return (
    <section className="stack" aria-labelledby="whole">
      <h2 id="whole">{words.whole.title}</h2>
      {ready.length === 0 && <p className="measure">{shared.noFiles}</p>}
      {ready.length > 0 && (
        <ul className="whole-files">
          {ready.map(({ name, path, title, bytes }) => (
            <li key={name}>
              <a href={path} rel="external" translate="no">
                {name}
              </a>{' '}
              <span className="muted">{fileSize(bytes!)}</span>
              <span className="whole-files__title">{title}</span>
              {name === flatFile && (
                <>
                  <span className="whole-files__title">{words.whole.flat}</span>
                  <span className="whole-files__title">
                    {columns.before} <a href="/data/services#columns">{columns.link}</a>,{' '}
                    <SchemaText text={columns.after} />
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const flatFile = 'services-flat.csv'
const { columns } = words.whole

interface FoldedProps {
  /** What is inside: `How to ask for pages and for changes`. */
  title: string
  /** Whether the title is a heading, for parts that readers go to by name. */
  isHeading?: boolean
  children: ReactNode
}

/** A part of a long page that opens by its title, without a script too. */
function Folded({ title, isHeading = false, children }: FoldedProps) {
  return (
    <details className="folded">
      <summary>{isHeading ? <h3>{title}</h3> : title}</summary>
      <div className="stack folded__inside">{children}</div>
    </details>
  )
}
