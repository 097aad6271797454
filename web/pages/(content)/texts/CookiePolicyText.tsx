import { usePageContext } from 'vike-react/usePageContext'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { cookiePolicy as words } from '../../../generated/messages/cookiePolicy.ts'
import { purposesOf } from '../../../browser/consent/consent.ts'

const { kept, others } = words

/** What this site keeps on devices, by the options it runs with: the cookie policy where the council has written none. */
export function CookiePolicyText() {
  const { site } = usePageContext()
  const asksFirst = purposesOf(site).length > 0
  const facts = [
    kept.form,
    ...(site.translate === 'off' ? [] : [kept.language]),
    ...(asksFirst ? [kept.choice] : []),
    kept.favourites,
    kept.reload,
  ]
  return (
    <>
      <p className="lead measure">{words.lead({ site: site.name })}</p>
      <h2>{kept.title}</h2>
      <p className="measure">{kept.lead}</p>
      <Facts
        facts={facts.map(({ name, purpose, time }) => ({
          name,
          value: (
            <>
              {purpose}
              <br />
              {kept.time({ time })}
            </>
          ),
        }))}
      />
      <p className="measure">{words.own}</p>
      <h2>{others.title}</h2>
      <p className="measure">{asksFirst ? others.some : others.none}</p>
      {site.translate !== 'off' && <p className="measure">{others.translate}</p>}
      {site.mapTiles && <p className="measure">{others.map({ host: new URL(site.mapTiles.url).host })}</p>}
    </>
  )
}
