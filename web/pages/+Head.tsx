import { usePageContext } from 'vike-react/usePageContext'

export function Head() {
  const { site, urlPathname } = usePageContext()
  const directory = site.directoryUrl.replace(/\/core\/v1$/, '')
  return (
    <>
      <link rel="canonical" href={site.publicUrl + urlPathname} />
      <link rel="sitemap" type="application/xml" href={`${directory}/sitemap`} />
      <meta name="theme-color" content="#083f3d" />
      {site.environment === 'staging' && <meta name="robots" content="noindex" />}
    </>
  )
}
