import { usePageContext } from 'vike-react/usePageContext'
import { withParameter } from '../../../../browser/addresses.ts'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { useEligibilityGroupsSuspenseQuery } from '../../../../generated/operations/EligibilityGroups.ts'
import { useResultsMapPageSuspenseQuery } from '../../../../generated/operations/ResultsMapPage.ts'
import { map as words, map } from '../../../../generated/messages/map.ts'
import { ResultsFrame } from '../ResultsFrame.tsx'
import { resultsVariables, titleOf } from '../resultsSearch.ts'
import { listedServices } from './listedServices.ts'
import { PlacedResults } from './PlacedResults.tsx'
import './ResultsMap.scss'

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { data } = useResultsMapPageSuspenseQuery({ variables })
  const { search: found } = data
  const { services, servicesWithoutPlace, place } = found
  const { placed, unplaced } = listedServices(services.nodes)
  const elsewhere = servicesWithoutPlace ?? { nodes: [], totalCount: 0 }
  const count = unplaced.length + elsewhere.totalCount
  return (
    <ResultsFrame
      current="map"
      variables={variables}
      found={found}
      frame={data}
      groups={eligibilityGroups}
      hasElsewhere={count > 0}
    >
      {placed.length + unplaced.length > 0 && (
        <PlacedResults title={titleOf(services.totalCount, found, variables)} placed={placed} near={place} />
      )}
      <Pagination
        {...services.pageInfo}
        hrefOf={page => withParameter('/results', pageContext.urlParsed.searchAll, 'page', String(page))}
      />
      <Unplaced
        services={[...unplaced, ...elsewhere.nodes]}
        text={placed.length ? words.unplaced.text({ count }) : words.nonePlaced}
      />
    </ResultsFrame>
  )
}

const unplaced = map.unplaced

interface Props {
  services: { id: string; slug: string; name: string }[]
  /** The text about their relation to those on the map. */
  text: string
}

/** The services that the map cannot show, so that they are not missed. */
function Unplaced({ services, text }: Props) {
  if (!services.length) return null
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere" tabIndex={-1}>
        {unplaced.title}
      </h2>
      <p className="muted">{text}</p>
      <ul className="bullets">
        {services.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={`/services/${slug}`} translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
