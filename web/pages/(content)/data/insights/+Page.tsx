import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Contents } from '../../../../components/Contents/Contents.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { openData } from '../../../../generated/messages/openData.ts'
import { insightsPage as words } from '../../../../generated/messages/insightsPage.ts'
import { useInsightsPageSuspenseQuery } from '../../../../generated/operations/InsightsPage.ts'
import '../data.scss'
import { whyNoFiles } from '../Downloads.tsx'
import { Figure } from './Figure.tsx'
import './insights.scss'

export function Page() {
  const { data } = useInsightsPageSuspenseQuery()
  const { openDataInsights: insights, openDataState, unmetSearches, settings } = data
  const missing = openDataState === 'TOO_LARGE' ? whyNoFiles(false, openDataState)! : words.noFigures
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ text: openData.title, href: '/data' }]} />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">{words.lead}</p>
          {insights && (
            <Facts
              facts={[
                { name: words.facts.services, value: insights.services.toLocaleString('en-GB') },
                { name: words.facts.day, value: <time dateTime={insights.day}>{insights.dayText}</time> },
                { name: words.facts.version, value: insights.version },
              ]}
            />
          )}
        </header>
        {insights ? (
          <>
            <Contents
              label={words.contents}
              sections={[
                ...insights.figures.map(({ name, title }) => ({ id: name, title })),
                { id: 'unmet-searches', title: words.unmet.title },
              ]}
            />
            <div className="insights">
              {insights.figures.map(figure => (
                <Figure figure={figure} key={figure.name} />
              ))}
            </div>
          </>
        ) : (
          <section className="stack" aria-labelledby="later">
            <h2 id="later">{missing.title}</h2>
            <p className="measure">{missing.text}</p>
          </section>
        )}
        <UnmetSearches searches={unmetSearches} />
        {insights && settings.areaAttributions.length > 0 && (
          <p className="measure muted">{settings.areaAttributions.join(' ')}</p>
        )}
      </div>
    </div>
  )
}

/** What people look for and do not find, where it is counted. */
function UnmetSearches({ searches }: { searches: readonly { words: string; networks: string }[] | null }) {
  return (
    <section className="stack insight" aria-labelledby="unmet-searches">
      <h2 id="unmet-searches">{words.unmet.title}</h2>
      {searches === null ? (
        <p className="measure">{words.unmet.off}</p>
      ) : (
        <>
          <p className="measure">{words.unmet.text}</p>
          {searches.length === 0 ? (
            <p className="measure">{words.unmet.none}</p>
          ) : (
            <table className="insight-words">
              <thead>
                <tr>
                  <th scope="col">{words.unmet.words}</th>
                  <th scope="col">{words.unmet.networks}</th>
                </tr>
              </thead>
              <tbody>
                {searches.map(each => (
                  <tr key={each.words}>
                    <td>{each.words}</td>
                    <td>{each.networks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>
            <a href="/data/insights/unmet-searches.csv" rel="external">
              {words.unmet.file}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
