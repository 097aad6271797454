import type { StructuredData } from './StructuredData.ts'

interface Runner {
  slug: string
  name: string
  url: string | null
}

/**
 * Who runs a service or an event, in short.
 *
 *     runnerData(network, 'https://signpost.example') // { '@type': 'Organization', name: 'Erith Food Network', … }
 */
export const runnerData = ({ slug, name, url }: Runner, publicUrl: string): StructuredData => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/organisations/${slug}`,
  name,
  url: url ?? `${publicUrl}/organisations/${slug}`,
})
