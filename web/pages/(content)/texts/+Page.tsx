import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useTextPageSuspenseQuery } from '../../../generated/hooks.ts'
import { texts } from './texts.ts'

export function Page() {
  const name = texts[usePageContext().urlPathname]!
  const { title, content, videoUrl } = useTextPageSuspenseQuery({ [name]: true }).data.settings[name]!
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack">
        <h1>{title}</h1>
        <RichText html={content.html} />
        {videoUrl && (
          <p>
            <a href={videoUrl} rel="noopener">
              Watch the video
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
