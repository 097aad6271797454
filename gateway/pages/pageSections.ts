import type { PageContentRecord } from '../../schema/generated/records.ts'
import type { PageSectionModel } from '../records/models.ts'

const known = ['introduction', 'about', 'info_pages', 'collections']

/**
 * The parts of a page, the known ones first and in their own order.
 *
 *     pageSections({ about: { title: 'About', … }, introduction: { … } })
 *     // [{ name: 'introduction', section: { … } }, { name: 'about', section: { … } }]
 *
 * A page without content holds an empty list, which has no parts.
 */
export function pageSections(content: PageContentRecord | null | undefined): PageSectionModel[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return []
  return Object.entries(content)
    .flatMap(([name, section]) =>
      typeof section === 'object' && section !== null ? [{ name, section }] : [],
    )
    .toSorted((a, b) => place(a) - place(b))
}

function place({ name }: PageSectionModel): number {
  return known.includes(name) ? known.indexOf(name) : known.length
}
