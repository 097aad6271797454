import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'
import type { AlternateFile } from './datasetData.ts'
import type { StructuredData } from './structuredData.ts'

/** Links to the canonical address, the sitemap, the icons and the manifest. */
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

/** Links to the files and feeds with the data of the page. */
export const AlternateLinks = ({ files }: { files: readonly AlternateFile[] }) =>
  files.map(({ href, type, title }) => (
    <link rel="alternate" href={href} type={type} title={title} key={href} />
  ))

/** Metadata for previews of a shared link; vike-react adds its title and description. */
export function SharedCard({ address }: { address: string }) {
  const { site } = usePageContext()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={words.language.replace('-', '_')} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.publicUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words.sharedPicture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/**
 * The structured data of a page.
 *
 * Browsers treat it as data and never run it, so the content security policy against inline scripts holds. Only `<` could end
 * the element early; JSON may escape any character.
 */
export function JsonLd({ graph }: { graph: StructuredData[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
