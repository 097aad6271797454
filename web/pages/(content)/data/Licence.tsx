import { openData as words } from '../../../generated/messages/openData.ts'
import type { StructuredLicenceFragment } from '../../../generated/types.ts'
import { Code } from '../developers/Code.tsx'

/** Under which licence the data may be used, and the sentence to show with it. */
export function Licence({ licence }: { licence: StructuredLicenceFragment | null }) {
  return (
    <section className="stack" aria-labelledby="licence">
      <h2 id="licence">{words.licence.title}</h2>
      {licence ? (
        <>
          <p className="measure">
            {words.licence.under}{' '}
            <a href={licence.url} rel="noopener license">
              {licence.name}
            </a>
            .
          </p>
          <p className="measure">{words.licence.show}</p>
          <Code title={words.licence.sentence}>{licence.attribution}</Code>
        </>
      ) : (
        <p className="measure">
          {words.licence.none} <a href="/contact">{words.licence.contact}</a>.
        </p>
      )}
    </section>
  )
}

/** How to cite the data. */
export function Citation({ text }: { text: string }) {
  return (
    <section className="stack" aria-labelledby="cite">
      <h2 id="cite">{words.cite.title}</h2>
      <Code title={words.cite.sentence}>{text}</Code>
    </section>
  )
}
