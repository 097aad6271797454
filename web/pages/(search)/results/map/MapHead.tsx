import { Chips } from '../../../../components/Filters/Chips.tsx'
import { Filters } from '../../../../components/Filters/Filters.tsx'
import { filters, type FilterName } from '../../../../components/Filters/filters.ts'
import { withParameter } from '../../../../components/Filters/withParameter.ts'
import { ResultsViews } from '../ResultsViews.tsx'
import { searchWithout } from '../searchWithout.ts'

interface Props {
  asked: Record<string, string>
  title: string
  message: string | null | undefined
}

/** What the map shows and is narrowed by. After a change of filter the map begins anew, on what there is then. */
export function MapHead({ asked, title, message }: Props) {
  const kept = searchWithout(asked, 'at', 'zoom')
  const chips = (Object.keys(filters) as FilterName[]).flatMap(name => {
    const text = (filters[name] as Record<string, string>)[asked[name] ?? '']
    return text ? [{ text, href: withParameter('/results', kept, name, null) }] : []
  })
  return (
    <div className="stack">
      <h1 className="results-title">{title}</h1>
      {message && <p className="inset measure">{message}</p>}
      <Filters search={asked} key={JSON.stringify(kept)} />
      <Chips chips={chips} />
      <ResultsViews asked={asked} current="map" />
    </div>
  )
}
