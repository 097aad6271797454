import { usePageContext } from 'vike-react/usePageContext'

export function Head() {
  const { site, urlPathname, canonicalPath = urlPathname } = usePageContext()
  // Every search has an address of its own, and none of them is worth finding.
  const isUnlisted = site.environment === 'staging' || urlPathname === '/results'
  const directory = site.directoryUrl.replace(/\/core\/v1$/, '')
  return (
    <>
      <link rel="canonical" href={site.publicUrl + canonicalPath} />
      <link rel="sitemap" type="application/xml" href={`${directory}/sitemap`} />
      <meta name="theme-color" content="#083f3d" />
      {isUnlisted && <meta name="robots" content="noindex, follow" />}
    </>
  )
}
