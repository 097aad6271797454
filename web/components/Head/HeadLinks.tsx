import { usePageContext } from 'vike-react/usePageContext'

/** Where the page properly stands, the sitemap, and the pictures that devices keep of the site. */
export function HeadLinks({ canonical }: { canonical: string | null }) {
  const { site } = usePageContext()
  return (
    <>
      {canonical && <link rel="canonical" href={canonical} />}
      <link rel="sitemap" type="application/xml" href={`${site.publicUrl}/sitemap`} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={import.meta.env.HEADER_COLOUR} />
    </>
  )
}
