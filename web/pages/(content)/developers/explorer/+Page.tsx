import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { explorerPage as words } from '../../../../generated/messages/explorerPage.ts'
import './explorer.scss'
import { useEffect, useState, type ComponentType } from 'react'
import { exampleCall } from '../../../../examples/exampleCalls.ts'
import { exampleQueries } from '../../../../examples/exampleQueries.ts'
import { Code } from '../Code.tsx'

export function Page() {
  const { site, urlParsed } = usePageContext()
  useFullPageLoads()
  return (
    <div className="page">
      <div className="wrap stack">
        <Breadcrumbs trail={[{ text: words.developers, href: '/developers' }]} />
        <h1>{words.title}</h1>
        <p className="measure">
          {words.help} <a href="/developers">{words.backToGuide}</a>
        </p>
        <noscript>
          <WithoutScript endpoint={`${site.publicUrl}/graphql`} />
        </noscript>
      </div>
      <div className="wrap explorer-room">
        <ExplorerFrame query={urlParsed.search.query} />
      </div>
    </div>
  )
}

type Explorer = ComponentType<{ query: string | undefined }>

/**
 * Loads the explorer after hydration. It is as large as twenty pages, so only this page loads it, once the rest is shown.
 */
function ExplorerFrame({ query }: { query: string | undefined }) {
  const [Explorer, setExplorer] = useState<Explorer>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (import.meta.env.SSR) return
    import('./graphiql/Explorer.tsx').then(
      module => setExplorer(() => module.Explorer),
      () => setHasFailed(true),
    )
  }, [])
  if (!Explorer)
    return (
      <div className="explorer explorer--waiting" role="status">
        {hasFailed ? words.failed : words.waiting}
      </div>
    )
  return (
    <section className="explorer" aria-label={words.label}>
      <Explorer query={query} />
    </section>
  )
}

/** The content without JavaScript: the same queries for the command line. */
function WithoutScript({ endpoint }: { endpoint: string }) {
  return (
    <div className="explorer-without stack--loose">
      <p className="inset measure">
        {words.withoutScript.before} <a href="/developers">{words.withoutScript.guideLink}</a>{' '}
        {words.withoutScript.and} <a href="/developers/reference">{words.withoutScript.referenceLink}</a>{' '}
        {words.withoutScript.after}
      </p>
      {exampleQueries.map(({ title, query }) => (
        <section className="stack" key={title}>
          <h2>{title}</h2>
          <Code title={title}>{exampleCall(endpoint, query)}</Code>
        </section>
      ))}
    </div>
  )
}

/** Makes every link of this page a full page load: this document has a wider content security policy than others. */
function useFullPageLoads(): void {
  useEffect(() => {
    document.addEventListener('click', leaveToBrowser, { capture: true })
    return () => document.removeEventListener('click', leaveToBrowser, { capture: true })
  }, [])
}

function leaveToBrowser({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a')
  if (link) link.dataset.vike = 'false'
}
