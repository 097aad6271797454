import { usePageContext } from 'vike-react/usePageContext'
import { addressInHead, hiddenFromSearch } from '../components/Head/addressInHead.ts'
import { HeadLinks } from '../components/Head/HeadLinks.tsx'
import { JsonLd } from '../components/Head/JsonLd.tsx'
import { SharedCard } from '../components/Head/SharedCard.tsx'

export function Head() {
  const pageContext = usePageContext()
  const { structuredData } = pageContext
  const { canonical, isHidden } = addressInHead(pageContext)
  return (
    <>
      <HeadLinks canonical={canonical} />
      {canonical && <SharedCard address={canonical} />}
      {isHidden && <meta name="robots" content={hiddenFromSearch} />}
      {structuredData && <JsonLd graph={structuredData} />}
    </>
  )
}
