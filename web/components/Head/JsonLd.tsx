import type { StructuredData } from './StructuredData.ts'

/**
 * What a page is about, in the form search engines read.
 *
 * The browser takes it for data and never runs it, so that the policy against inline scripts stands. Only `<` could
 * end the element before its time; JSON may write any sign by its number.
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
