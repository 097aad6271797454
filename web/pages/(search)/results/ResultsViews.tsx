import { addressOf, type SearchParameters } from '../../../browser/addresses.ts'
import { Views } from '../../../components/Views/Views.tsx'
import { results } from '../../../generated/messages/results.ts'
import { searchWithout } from './searchWithout.ts'

const words = results.views

interface Props {
  asked: SearchParameters
  current: 'list' | 'map'
}

/** The same results as a list or on a map, from the first page. */
export function ResultsViews({ asked, current }: Props) {
  const search = searchWithout(asked, 'at', 'zoom', 'page', 'view')
  return (
    <Views
      label={words.label}
      views={[
        { text: words.list, href: addressOf('/results', search), isCurrent: current === 'list' },
        {
          text: words.map,
          href: addressOf('/results', { ...search, view: 'map' }),
          isCurrent: current === 'map',
        },
      ]}
    />
  )
}
