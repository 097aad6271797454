import { Views } from '../../../components/Views/Views.tsx'
import { results } from '../../../generated/messages/results.ts'
import { searchWithout } from './searchWithout.ts'

const words = results.views

interface Props {
  asked: Record<string, string>
  current: 'list' | 'map'
}

/** The same results as a list or on a map, from the first page. */
export function ResultsViews({ asked, current }: Props) {
  const search = searchWithout(asked, 'at', 'zoom', 'page', 'view')
  const map = new URLSearchParams({ ...search, view: 'map' }).toString()
  const list = new URLSearchParams(search).toString()
  return (
    <Views
      label={words.label}
      views={[
        { text: words.list, href: list ? `/results?${list}` : '/results', isCurrent: current === 'list' },
        { text: words.map, href: `/results?${map}`, isCurrent: current === 'map' },
      ]}
    />
  )
}
