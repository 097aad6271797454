import { PageSection } from '../../../components/PageSection/PageSection.tsx'
import { Picture } from '../../../components/Picture/Picture.tsx'
import type { GuideProps } from './GuideProps.ts'
import { GuideContents } from './GuideContents.tsx'
import { LeadsTo } from './LeadsTo.tsx'

/** One page of a guide: what it tells, and beside it the whole guide. */
export function Topic({ page, children: trail }: GuideProps) {
  const { title, image, sections } = page
  const toRead = (sections ?? []).filter(({ blocks }) => blocks.length > 0)
  return (
    <div className="wrap page">
      {trail}
      <div className="columns">
        <article className="topic columns__body stack--loose">
          <h1>{title}</h1>
          {image && <Picture image={image} />}
          {toRead.map((section, i) => (
            <PageSection section={section} key={i} />
          ))}
          <LeadsTo page={page} />
        </article>
        <GuideContents page={page} />
      </div>
    </div>
  )
}
