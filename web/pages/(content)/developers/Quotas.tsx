import { Facts } from '../../../components/Facts/Facts.tsx'
import { developersPage } from '../../../generated/messages/developersPage.ts'
import { SchemaText } from './reference/SchemaText.tsx'

const { quotas, caching } = developersPage

/** What may be asked in a minute, and how to ask for less. */
export function Quotas() {
  return (
    <>
      <section className="stack" aria-labelledby="quotas">
        <h2 id="quotas">{quotas.title}</h2>
        <p className="measure">
          <SchemaText text={quotas.text} />
        </p>
        <Facts facts={[...quotas.facts]} />
        <p className="measure">
          <SchemaText text={quotas.beyondBefore} /> <a href="/contact">{quotas.beyondLink}</a>.{' '}
          <SchemaText text={quotas.beyondAfter} />
        </p>
      </section>
      <section className="stack" aria-labelledby="caching">
        <h2 id="caching">{caching.title}</h2>
        <p className="measure">{caching.text}</p>
        <Facts facts={[...caching.facts]} />
      </section>
    </>
  )
}
