import { Facts } from '../../../../components/Facts/Facts.tsx'
import { dataPage } from '../../../../generated/messages/dataPage.ts'
import { SchemaText } from '../../developers/SchemaText.tsx'

const { openReferral: words } = dataPage
const standard = 'https://docs.openreferraluk.org/en/latest/'

const addresses = [
  ['/oruk/v3/', words.about],
  ['/oruk/v3/services', words.services],
  ['/oruk/v3/organizations', words.organizations],
  ['/oruk/v3/service_at_locations', words.places],
  ['/oruk/v3/taxonomies', words.taxonomies],
  ['/oruk/v3/openapi.json', words.openapi],
] as const

/** Where the records are in the standard by which directories exchange them. */
export function OpenReferral() {
  return (
    <section className="stack" aria-labelledby="open-referral">
      <h2 id="open-referral">{words.title}</h2>
      <p className="measure">
        {words.before} <a href={standard}>{words.standard}</a>. {words.after}
      </p>
      <ul className="whole-files" aria-label={words.addresses}>
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
      <Facts facts={words.facts.map(({ name, value }) => ({ name, value: <SchemaText text={value} /> }))} />
    </section>
  )
}
