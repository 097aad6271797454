import { Facts } from '../../../components/Facts/Facts.tsx'
import { developersPage } from '../../../generated/messages/developersPage.ts'
import { SchemaText } from './reference/SchemaText.tsx'

const { errors: words } = developersPage

/** What an error says, and what to do about it. */
export function Errors() {
  return (
    <section className="stack" aria-labelledby="errors">
      <h2 id="errors">{words.title}</h2>
      <ul className="bullets measure">
        <li>
          <SchemaText text={words.partial} />
        </li>
        <li>
          <SchemaText text={words.requestId} />
        </li>
      </ul>
      <div className="long-names">
        <Facts facts={[...words.codes]} />
      </div>
    </section>
  )
}
