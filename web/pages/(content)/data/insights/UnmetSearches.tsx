import { insightsPage } from '../../../../generated/messages/insightsPage.ts'

const words = insightsPage.unmet

/** What people look for and do not find, where it is counted. */
export function UnmetSearches({
  searches,
}: {
  searches: readonly { words: string; networks: string }[] | null
}) {
  return (
    <section className="stack insight" aria-labelledby="unmet-searches">
      <h2 id="unmet-searches">{words.title}</h2>
      {searches === null ? (
        <p className="measure">{words.off}</p>
      ) : (
        <>
          <p className="measure">{words.text}</p>
          {searches.length === 0 ? (
            <p className="measure">{words.none}</p>
          ) : (
            <table className="insight-words">
              <thead>
                <tr>
                  <th scope="col">{words.words}</th>
                  <th scope="col">{words.networks}</th>
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
              {words.file}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
