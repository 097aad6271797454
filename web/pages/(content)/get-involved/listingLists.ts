import type { Typed } from '../../../server/forms/FormDefinition.ts'

const networks = { facebook: 'FACEBOOK', instagram: 'INSTAGRAM', youtube: 'YOUTUBE', profile: 'OTHER' }

/** One entry of a list of the input, and the fields it was typed in. */
interface Entry {
  value: unknown
  /** By the names inside of the entry; of an entry that is one text, under the empty name. */
  fields: Record<string, string>
}

/**
 * The lists of a service, of which the page has fields of their own. What is left empty is no entry.
 *
 *     listingLists({ 'service.instagram': 'instagram.com/sewing' }).socialMedias
 *     // [{ value: { type: 'INSTAGRAM', url: 'instagram.com/sewing' }, fields: { url: 'service.instagram', … } }]
 */
export function listingLists(typed: Typed): Record<'usefulInfos' | 'offerings' | 'socialMedias', Entry[]> {
  const said = (field: string) => typed[field]?.trim() ?? ''
  const usefulInfos = [0, 1, 2].map(i => {
    const [title, description] = [`service.usefulInfos.${i}.title`, `service.usefulInfos.${i}.description`]
    return { value: { title: said(title), description: said(description) }, fields: { title, description } }
  })
  const offerings = said('service.offerings')
    .split(/\r\n?|\n/)
    .map(value => ({ value: value.trim(), fields: { '': 'service.offerings' } }))
  const socialMedias = Object.entries(networks).map(([name, type]) => {
    const field = `service.${name}`
    return { value: { type, url: said(field) }, fields: { type: field, url: field } }
  })
  return {
    usefulInfos: usefulInfos.filter(({ value }) => value.title || value.description),
    offerings: offerings.filter(({ value }) => value),
    socialMedias: socialMedias.filter(({ value }) => value.url),
  }
}
