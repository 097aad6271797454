import { usePageContext } from 'vike-react/usePageContext'
import { slugOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useInformationPageSuspenseQuery } from '../../../generated/operations/InformationPage.ts'
import { Landing, Topic } from './Guide.tsx'

export function Page() {
  const page = useInformationPageSuspenseQuery({ variables: { slug: slugOf(usePageContext()) } }).data.page!
  const trail = (page.ancestors ?? []).map(({ title: text, path: href }) => ({ text, href }))
  const Guide = page.type === 'LANDING' ? Landing : Topic
  return (
    <Guide page={page}>
      <Breadcrumbs trail={trail} />
    </Guide>
  )
}
