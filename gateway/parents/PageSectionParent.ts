import type { PageSectionRecord } from '../../schema/generated/records.ts'

/** A part of an information page, with the name it stands under. */
export interface PageSectionParent {
  name: string
  section: PageSectionRecord
}
