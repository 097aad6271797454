import { Facts } from '../../../components/Facts/Facts.tsx'
import { errorCodes } from '../../../messages/errorCodes.ts'

/** What an error says, and what to do about it. */
export function Errors() {
  return (
    <section className="stack" aria-labelledby="errors">
      <h2 id="errors">When something goes wrong</h2>
      <ul className="bullets measure">
        <li>
          Look at <code>errors</code> first, even when there is <code>data</code>: a field that could not be
          fetched is null, and the rest of the answer stands.
        </li>
        <li>
          Each error carries <code>extensions.code</code> and <code>extensions.requestId</code>. Quote the
          request id when you ask us about it.
        </li>
      </ul>
      <div className="long-names">
        <Facts facts={errorCodes} />
      </div>
    </section>
  )
}
