import { usePageContext } from 'vike-react/usePageContext'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { developersPage } from '../../../generated/messages/developersPage.ts'
import { Code } from './Code.tsx'

const { restApi: words } = developersPage

/** What the directory's own API answers to strangers; nothing where that stands elsewhere. */
export function RestApi() {
  const { site } = usePageContext()
  if (!site.isDirectoryHere) return null
  return (
    <section className="stack" aria-labelledby="rest-api">
      <h2 id="rest-api">{words.title}</h2>
      <p className="measure">{words.text}</p>
      <Code title={words.title}>{site.publicUrl + words.path}</Code>
      <div className="long-names">
        <Facts facts={[...words.facts]} />
      </div>
    </section>
  )
}
