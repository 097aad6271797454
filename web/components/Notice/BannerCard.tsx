import type { HomePageQuery } from '../../generated/types.ts'
import { RichText } from '../RichText/RichText.tsx'

/** A banner of the council on the home page. */
export function BannerCard({ banner }: { banner: HomePageQuery['settings']['home']['banners'][number] }) {
  const { title, content, buttonText, buttonUrl } = banner
  return (
    <div className="banner-card stack">
      <h2>{title}</h2>
      <RichText html={content.html} />
      {buttonText && buttonUrl && (
        <p>
          <a className="button button--quiet" href={buttonUrl}>
            {buttonText}
          </a>
        </p>
      )}
    </div>
  )
}
