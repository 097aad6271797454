import { PageSection } from '../../../components/PageSection/PageSection.tsx'
import { Picture } from '../../../components/Picture/Picture.tsx'
import { informationPage as words } from '../../../generated/messages/informationPage.ts'
import type { GuideProps } from './GuideProps.ts'
import { LeadsTo } from './LeadsTo.tsx'

/** The first page of a guide: what it is about, then large ways on. */
export function Landing({ page, children: trail }: GuideProps) {
  const { title, image, sections, children } = page
  const toRead = (sections ?? []).filter(({ blocks }) => blocks.length > 0)
  const introduction = toRead.filter(({ name }) => name === 'introduction')
  const headed = sections?.find(({ name }) => name === 'info_pages')?.title
  return (
    <article className="landing">
      <div className="band">
        <div className="wrap">
          {trail}
          <div className="landing__opening">
            <div className="stack">
              <h1>{title}</h1>
              {introduction.map((section, i) => (
                <PageSection section={section} key={i} />
              ))}
            </div>
            {image && <Picture image={image} />}
          </div>
        </div>
      </div>
      <div className="wrap page stack--sections">
        {toRead.map(
          (section, i) => !introduction.includes(section) && <PageSection section={section} key={i} />,
        )}
        {children && children.length > 0 && (
          <nav className="stack" aria-labelledby="below">
            <h2 id="below">{headed ?? words.children}</h2>
            <ul className="grid grid--tiles">
              {children.map(child => (
                <li className="landing__way" key={child.id}>
                  <a href={child.path}>{child.title}</a>
                  {child.excerpt && <p>{child.excerpt}</p>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LeadsTo page={page} />
      </div>
    </article>
  )
}
