import type { InformationPageQuery, PageBlockFragment } from '../../generated/types.ts'
import { pageSection as words } from '../../generated/messages/pageSection.ts'
import { RichText } from '../RichText/RichText.tsx'

type Section = NonNullable<NonNullable<InformationPageQuery['page']>['sections']>[number]

/** One part of an information page: its heading and its blocks, in the council's order. */
export function PageSection({ section }: { section: Section }) {
  return (
    <section className="stack">
      {section.title && <h2>{section.title}</h2>}
      {section.blocks.map((block, i) => (
        <Block block={block} level={section.title ? 3 : 2} key={i} />
      ))}
    </section>
  )
}

function Block({ block, level }: { block: PageBlockFragment; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  if (block.__typename === 'CopyBlock')
    return <RichText html={level === 2 ? block.content.below1 : block.content.below2} />
  if (block.__typename === 'VideoBlock') {
    return (
      <p>
        <a href={block.url} rel="noopener">
          {words.watch({ title: block.title })}
        </a>
      </p>
    )
  }
  return (
    <div className="banner-card stack">
      <Heading>{block.title}</Heading>
      <p>{block.description}</p>
      {block.buttonUrl && block.buttonText && (
        <p>
          <a className="button" href={block.buttonUrl}>
            {block.buttonText}
          </a>
        </p>
      )}
    </div>
  )
}
