import { usePageContext } from 'vike-react/usePageContext'

/** Where the page properly stands, the directory's sitemap, and the pictures that devices keep of the site. */
export function HeadLinks({ canonical }: { canonical: string | null }) {
  const { site } = usePageContext()
  const directory = site.directoryUrl.replace(/\/core\/v1$/, '')
  return (
    <>
      {canonical && <link rel="canonical" href={canonical} />}
      <link rel="sitemap" type="application/xml" href={`${directory}/sitemap`} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content="#083f3d" />
    </>
  )
}
