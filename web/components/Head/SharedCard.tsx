import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'

/** What others show of a page when somebody sends its address on; its title and description come with those of the tab. */
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
