import { usePageContext } from 'vike-react/usePageContext'
import { HeadLinks } from '../components/Head/HeadLinks.tsx'
import { isUnlisted } from '../components/Head/isUnlisted.ts'
import { JsonLd } from '../components/Head/JsonLd.tsx'
import { SharedCard } from '../components/Head/SharedCard.tsx'

export function Head() {
  const pageContext = usePageContext()
  const { urlPathname, canonicalPath = urlPathname, is404, abortStatusCode, structuredData } = pageContext
  // An error has no address of its own: whatever was asked for is not it.
  const isError = Boolean(is404 || abortStatusCode)
  return (
    <>
      <HeadLinks canonicalPath={isError ? null : canonicalPath} />
      {!isError && <SharedCard path={canonicalPath} />}
      {(isError || isUnlisted(pageContext)) && <meta name="robots" content="noindex, follow" />}
      {structuredData && <JsonLd graph={structuredData} />}
    </>
  )
}
