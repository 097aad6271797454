import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { CookieSettings } from '../../../components/CookieBanner/CookieSettings.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useTextPageLoadedQuery } from '../../../generated/operations/TextPage.ts'
import { textPage as words } from '../../../generated/messages/textPage.ts'
import { texts } from './texts.ts'

export function Page() {
  const name = texts[usePageContext().urlPathname]!
  const { title, content, videoUrl } = useTextPageLoadedQuery().data.settings[name]!
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack">
        <h1>{title}</h1>
        <RichText html={content.html} />
        {name === 'cookiePolicy' && <CookieSettings />}
        {videoUrl && (
          <p>
            <a href={videoUrl} rel="noopener">
              {words.video}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
