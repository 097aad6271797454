import { developersPage } from '../../../generated/messages/developersPage.ts'
import { SchemaText } from './reference/SchemaText.tsx'

const { files: words } = developersPage

const files = [
  { href: '/schema.graphql', text: words.schema },
  { href: '/sitemap.xml', text: words.sitemap },
  { href: '/events.ics', text: words.events },
]

/** What else can be fetched without a query. */
export function Files() {
  return (
    <section className="stack" aria-labelledby="files">
      <h2 id="files">{words.title}</h2>
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
