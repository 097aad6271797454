import { Fragment } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { developersPage as words } from '../../../generated/messages/developersPage.ts'
import { useDevelopersPageSuspenseQuery } from '../../../generated/operations/DevelopersPage.ts'
import { consentTexts } from '../../../../schema/forms/consentTexts.ts'
import { exampleCall, exampleCalls } from '../../../examples/exampleCalls.ts'
import { exampleClients, exampleForms } from '../../../examples/exampleClients.ts'
import { exampleQueries } from '../../../examples/exampleQueries.ts'
import { Code } from './Code.tsx'
import { Contents } from '../../../components/Contents/Contents.tsx'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { SchemaText } from './SchemaText.tsx'

const sections = (isDirectoryHere = false) => [
  { id: 'start', title: words.start.title },
  { id: 'queries', title: words.queries.title },
  { id: 'search-words', title: words.searchWords.title },
  { id: 'clients', title: words.clients.title },
  { id: 'forms', title: words.forms.title },
  { id: 'quotas', title: words.quotas.title },
  { id: 'caching', title: words.caching.title },
  { id: 'limits', title: words.limits.title },
  { id: 'errors', title: words.errors.title },
  ...(isDirectoryHere ? [{ id: 'rest-api', title: words.restApi.title }] : []),
  { id: 'changes', title: words.changes.title },
  { id: 'files', title: words.files.title },
]

/** The guide: how to call the endpoint, and what there is to know about it. */
export function Guide({ endpoint }: { endpoint: string }) {
  const { site } = usePageContext()
  return (
    <>
      <Contents label={words.contents} sections={sections(site.isDirectoryHere)} />
      <section className="stack" aria-labelledby="start">
        <h2 id="start">{words.start.title}</h2>
        {exampleCalls(endpoint).map(({ title, code }) => (
          <div className="stack stack--tight" key={title}>
            <h3>{title}</h3>
            <Code title={title}>{code}</Code>
          </div>
        ))}
        <p className="measure">
          <SchemaText text={words.start.text} />
        </p>
      </section>
      <Queries />
      <SearchWords />
      <Clients />
      <Forms />
      <Quotas />
      <section className="stack" aria-labelledby="limits">
        <h2 id="limits">{words.limits.title}</h2>
        <Facts facts={[...words.limits.facts]} />
        <p className="measure">{words.limits.text}</p>
      </section>
      <Errors />
      <RestApi />
      <Changes />
      <Files />
    </>
  )
}

/** Example queries, each with a link to the explorer. */
function Queries() {
  return (
    <section className="stack" aria-labelledby="queries">
      <h2 id="queries">{words.queries.title}</h2>
      {exampleQueries.map(({ title, query }) => (
        <div className="stack stack--tight" key={title}>
          <h3>{title}</h3>
          <Code title={title}>{query}</Code>
          <p>
            <a href={explorerAddress(query)} rel="external">
              {words.queries.open}
              <span className="govuk-visually-hidden">: {title}</span>
            </a>
          </p>
        </div>
      ))}
      <p className="measure">
        {words.queries.describedBefore} <a href="/developers/reference">{words.queries.describedLink}</a>.{' '}
        {words.queries.describedAfter}
      </p>
    </section>
  )
}

const count = (groups: { totalCount: number }) => groups.totalCount.toLocaleString('en-GB')

/** The vocabulary of searches, in figures. */
function SearchWords() {
  const { synonyms, layWords, abbreviations, languages, urgentTopics } =
    useDevelopersPageSuspenseQuery().data.searchVocabulary
  return (
    <section className="stack" aria-labelledby="search-words">
      <h2 id="search-words">{words.searchWords.title}</h2>
      <p className="measure">
        <SchemaText text={words.searchWords.text} />
      </p>
      <Facts
        facts={[
          { name: words.searchWords.synonyms, value: count(synonyms) },
          { name: words.searchWords.layWords, value: count(layWords) },
          { name: words.searchWords.abbreviations, value: count(abbreviations) },
          { name: words.searchWords.languages, value: languages.map(({ name }) => name).join(', ') },
          { name: words.searchWords.urgentTopics, value: urgentTopics.map(({ title }) => title).join(' ') },
        ]}
      />
    </section>
  )
}

/** How usual clients and tools are set up. */
function Clients() {
  const { site } = usePageContext()
  return (
    <section className="stack" aria-labelledby="clients">
      <h2 id="clients">{words.clients.title}</h2>
      <p className="measure">
        <SchemaText text={words.clients.text} />
      </p>
      {exampleClients(`${site.publicUrl}/graphql`).map(({ title, code }) => (
        <div className="stack stack--tight" key={title}>
          <h3>{title}</h3>
          <Code title={title}>{code}</Code>
        </div>
      ))}
    </section>
  )
}

const consents = words.forms.consents

/** The mutations: how a form is sent once, and to what people agree. */
function Forms() {
  const { site } = usePageContext()
  return (
    <section className="stack" aria-labelledby="forms">
      <h2 id="forms">{words.forms.title}</h2>
      <p className="measure">
        <SchemaText text={words.forms.text} />
      </p>
      {exampleForms.map(({ title, query, variables }) => (
        <div className="stack stack--tight" key={title}>
          <h3>{title}</h3>
          <Code title={title}>{exampleCall(`${site.publicUrl}/graphql`, query, variables)}</Code>
        </div>
      ))}
      <p className="measure">
        <SchemaText text={words.forms.codesBefore} />{' '}
        <a href="/developers/reference/usererrorcode">{words.forms.codesLink}</a>.
      </p>
      <h3>{words.forms.key}</h3>
      <p className="measure">
        <SchemaText text={words.forms.keyText} />
      </p>
      <h3>{words.forms.consent}</h3>
      <p className="measure">
        <SchemaText text={words.forms.consentText} />
      </p>
      <div className="long-names">
        <Facts
          facts={(Object.keys(consents) as (keyof typeof consents)[]).map(name => ({
            name: consents[name],
            value: consentTexts[name].text,
          }))}
        />
      </div>
    </section>
  )
}

/** The quotas, and caching. */
function Quotas() {
  return (
    <>
      <section className="stack" aria-labelledby="quotas">
        <h2 id="quotas">{words.quotas.title}</h2>
        <p className="measure">
          <SchemaText text={words.quotas.text} />
        </p>
        <Facts facts={[...words.quotas.facts]} />
        <p className="measure">
          <SchemaText text={words.quotas.beyondBefore} /> <a href="/contact">{words.quotas.beyondLink}</a>.{' '}
          <SchemaText text={words.quotas.beyondAfter} />
        </p>
      </section>
      <section className="stack" aria-labelledby="caching">
        <h2 id="caching">{words.caching.title}</h2>
        <p className="measure">{words.caching.text}</p>
        <Facts facts={[...words.caching.facts]} />
      </section>
    </>
  )
}

/** The errors, and how to handle them. */
function Errors() {
  return (
    <section className="stack" aria-labelledby="errors">
      <h2 id="errors">{words.errors.title}</h2>
      <ul className="bullets measure">
        <li>
          <SchemaText text={words.errors.partial} />
        </li>
        <li>
          <SchemaText text={words.errors.requestId} />
        </li>
      </ul>
      <div className="long-names">
        <Facts
          facts={Object.entries(words.errors.codes).map(([code, value]) => ({
            name: wrapping(code),
            value,
          }))}
        />
      </div>
    </section>
  )
}

/** A name in code, which wraps at `_` where it is too long for one line. */
const wrapping = (name: string) =>
  name.split('_').map((part, i) => (
    <Fragment key={i}>
      {i > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))

/** The public part of the directory's REST API; nothing where another process serves it. */
function RestApi() {
  const { site } = usePageContext()
  if (!site.isDirectoryHere) return null
  return (
    <section className="stack" aria-labelledby="rest-api">
      <h2 id="rest-api">{words.restApi.title}</h2>
      <p className="measure">{words.restApi.text}</p>
      <Code title={words.restApi.title}>{site.publicUrl + words.restApi.path}</Code>
      <div className="long-names">
        <Facts facts={[...words.restApi.facts]} />
      </div>
    </section>
  )
}

/** The policy of deprecation, and the changes so far. */
function Changes() {
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{words.changes.title}</h2>
      <p className="measure">
        <SchemaText text={words.changes.text} />
      </p>
      <h3>{words.changes.soFar}</h3>
      <dl className="changes">
        {words.changes.list.map(({ date, day, text }) => (
          <div className="changes__row" key={date + text}>
            <dt>
              <time dateTime={date}>{day}</time>
            </dt>
            <dd>
              <SchemaText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const files = [
  { href: '/schema.graphql', text: words.files.schema },
  { href: '/sitemap.xml', text: words.files.sitemap },
  { href: '/events.ics', text: words.files.events },
  { href: '/data/services.atom', text: words.files.services },
  { href: '/data/events.atom', text: words.files.eventChanges },
  { href: '/data/changes.atom', text: words.files.changes },
  { href: '/oruk/v3/', text: words.files.openReferral },
]

/** The files that need no query. */
function Files() {
  return (
    <section className="stack" aria-labelledby="files">
      <h2 id="files">{words.files.title}</h2>
      <p className="measure">
        {words.files.dataBefore} <a href="/data">{words.files.dataLink}</a>.
      </p>
      <ul className="bullets measure">
        {files.map(({ href, text }) => (
          <li key={href}>
            <a href={href} rel="external">
              {href}
            </a>
            : <SchemaText text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address of the explorer with a query in its editor. */
const explorerAddress = (query: string): string => `/developers/explorer?query=${encodeURIComponent(query)}`
