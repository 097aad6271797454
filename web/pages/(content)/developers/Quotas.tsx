import { Facts } from '../../../components/Facts/Facts.tsx'
import { cachingFacts } from '../../../messages/cachingFacts.ts'
import { quotas } from '../../../messages/quotas.ts'

/** What may be asked in a minute, and how to ask for less. */
export function Quotas() {
  return (
    <>
      <section className="stack" aria-labelledby="quotas">
        <h2 id="quotas">Keys and quotas</h2>
        <p className="measure">
          You need no key. Each operation has a cost in points, which is about the number of things it asks
          for, and <code>extensions.cost</code> says what yours was. What you may spend in a minute depends on
          who asks; the headers of each answer say where you stand.
        </p>
        <Facts facts={quotas} />
        <p className="measure">
          Beyond that the answer is 429 with <code>Retry-After</code>, in seconds. Wait that long, and nothing
          is lost. If you need more, or share a network with others who do, ask the council for a key on{' '}
          <a href="/contact">the contact page</a>. Send it as <code>Authorization: Bearer sp_…</code> or as{' '}
          <code>x-api-key: sp_…</code>, from a server and never from a page, where everyone could read it.
        </p>
      </section>
      <section className="stack" aria-labelledby="caching">
        <h2 id="caching">Caching</h2>
        <p className="measure">
          Records change a few times a day, open states by the minute. Keep an answer as long as its headers
          allow, then ask whether it still holds.
        </p>
        <Facts facts={cachingFacts} />
      </section>
    </>
  )
}
