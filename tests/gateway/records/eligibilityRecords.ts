import type { TaxonomyCategoryRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** The tree of eligibilities: one type with two options. */
export const eligibilityRecords: TaxonomyCategoryRecord[] = [
  {
    id: id(8200),
    parent_id: id(8000),
    slug: 'age-group',
    name: 'Age Group',
    order: 1,
    children: [
      { id: id(8201), parent_id: id(8200), slug: '65-and-over', name: '65 and over', order: 2, ...stamps },
      { id: id(8202), parent_id: id(8200), slug: '18-to-24', name: '18 to 24 years', order: 1, ...stamps },
    ],
    ...stamps,
  },
]
