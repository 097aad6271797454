import type { InformationPageQuery, PageBlockFragment } from '../../generated/hooks.ts'
import { RichText } from '../RichText/RichText.tsx'

type Section = NonNullable<NonNullable<InformationPageQuery['page']>['sections']>[number]

/** One part of an information page: its heading and its blocks, in the council's order. */
export function PageSection({ section }: { section: Section }) {
  return (
    <section className="stack">
      {section.title && <h2>{section.title}</h2>}
      {section.blocks.map((block, i) => (
        <Block block={block} key={i} />
      ))}
    </section>
  )
}

function Block({ block }: { block: PageBlockFragment }) {
  if (block.__typename === 'CopyBlock') return <RichText html={block.content.html} />
  if (block.__typename === 'VideoBlock') {
    return (
      <p>
        <a href={block.url} rel="noopener">
          Watch: {block.title}
        </a>
      </p>
    )
  }
  return (
    <div className="banner-card stack">
      <h3>{block.title}</h3>
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
