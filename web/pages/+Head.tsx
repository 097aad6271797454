import { usePageContext } from 'vike-react/usePageContext'
import { addressMetadata, hiddenFromSearch } from '../components/Head/canonicalAddress.ts'
import { AlternateLinks, HeadLinks, JsonLd, SharedCard } from '../components/Head/HeadTags.tsx'

export function Head() {
  const pageContext = usePageContext()
  const { structuredData, alternateFiles = [] } = pageContext
  const { canonical, isHidden } = addressMetadata(pageContext)
  return (
    <>
      <HeadLinks canonical={canonical} />
      {canonical && <SharedCard address={canonical} />}
      {isHidden && <meta name="robots" content={hiddenFromSearch} />}
      <AlternateLinks files={alternateFiles} />
      {structuredData && <JsonLd graph={structuredData} />}
    </>
  )
}
