import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { exampleCalls } from '../../../examples/exampleCalls.ts'
import { developersPage as words } from '../../../generated/messages/developersPage.ts'
import {
  Changes,
  Clients,
  GuideContents,
  Errors,
  Files,
  Forms,
  Queries,
  Quotas,
  RestApi,
} from './GuideSections.tsx'
import { Code } from './Code.tsx'
import './developers.scss'
import { SchemaText } from './SchemaText.tsx'

export function Page() {
  const { site } = usePageContext()
  const endpoint = `${site.publicUrl}/graphql`
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">{words.lead}</p>
          <Code title={words.endpoint}>{endpoint}</Code>
          <p className="ways">
            <a className="button" href="/developers/explorer" rel="external">
              {words.explore}
            </a>
            <a className="button button--quiet" href="/developers/reference">
              {words.readReference}
            </a>
          </p>
          <GuideContents />
        </header>
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
      </div>
    </div>
  )
}
