import { usePageContext } from 'vike-react/usePageContext'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { Folded } from '../Folded.tsx'
import { SchemaText } from '../../developers/SchemaText.tsx'
import { dataRecipes } from '../../../../examples/dataRecipes.ts'
import { Code } from '../../developers/Code.tsx'

/** How to read what stands in the files. */
export function Reading() {
  return (
    <section className="stack" aria-labelledby="reading">
      <h2 id="reading">{words.reading.title}</h2>
      <p className="measure">{words.reading.text}</p>
      <Folded title={words.reading.more}>
        <Facts facts={words.reading.facts.map(formatted)} />
      </Folded>
      <p className="measure">
        {words.queries.before} <a href="/developers">{words.queries.link}</a>.
      </p>
    </section>
  )
}

/** What may change in the files, and what will not. */
export function Changes() {
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{words.changes.title}</h2>
      <Facts facts={words.changes.facts.map(formatted)} />
      <p className="measure">{words.changes.soFar}</p>
    </section>
  )
}

const formatted = ({ name, value }: { name: string; value: string }) => ({
  name,
  value: <SchemaText text={value} />,
})

/** How to load the files in usual programs. */
export function Recipes() {
  const { site } = usePageContext()
  return (
    <section className="stack" aria-labelledby="recipes">
      <h2 id="recipes">{words.recipes.title}</h2>
      <p className="measure">{words.recipes.text}</p>
      <div>
        {dataRecipes(site.publicUrl).map(({ title, text, steps, code, isTried }) => (
          <Folded title={title} isHeading key={title}>
            {text && (
              <p className="measure">
                <SchemaText text={text} />
              </p>
            )}
            {steps && (
              <ol className="measure">
                {steps.map(step => (
                  <li key={step}>
                    <SchemaText text={step} />
                  </li>
                ))}
              </ol>
            )}
            <Code title={title}>{code}</Code>
            <p className="muted">{isTried ? words.recipes.tried : words.recipes.untried}</p>
          </Folded>
        ))}
      </div>
    </section>
  )
}

const { openReferral } = words
const standard = 'https://docs.openreferraluk.org/en/latest/'

const addresses = [
  ['/oruk/v3/', openReferral.about],
  ['/oruk/v3/services', openReferral.services],
  ['/oruk/v3/organizations', openReferral.organizations],
  ['/oruk/v3/service_at_locations', openReferral.places],
  ['/oruk/v3/taxonomies', openReferral.taxonomies],
  ['/oruk/v3/openapi.json', openReferral.openapi],
] as const

/** Where the records are in the standard by which directories exchange them. */
export function OpenReferral() {
  return (
    <section className="stack" aria-labelledby="open-referral">
      <h2 id="open-referral">{openReferral.title}</h2>
      <p className="measure">
        {openReferral.before} <a href={standard}>{openReferral.standard}</a>. {openReferral.after}
      </p>
      <p>
        <a href={addresses[0][0]} rel="external" translate="no">
          {addresses[0][0]}
        </a>
      </p>
      <Folded title={openReferral.more}>
        <ul className="whole-files" aria-label={openReferral.addresses}>
          {addresses.map(([path, title]) => (
            <li key={path}>
              <a href={path} rel="external" translate="no">
                {path}
              </a>
              <span className="whole-files__title">
                <SchemaText text={title} />
              </span>
            </li>
          ))}
        </ul>
        <Facts facts={openReferral.facts.map(formatted)} />
      </Folded>
    </section>
  )
}
