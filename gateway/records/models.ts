import type {
  PageListItemRecord,
  PageRecord,
  PageSectionRecord,
  ServiceLocationRecord,
  ServiceRecord,
} from '../../schema/generated/records.ts'
import type { Point } from './coerce.ts'

// What resolvers receive where a wire record alone is not enough; codegen.ts maps GraphQL types to these.

/** A service; `near` is the place a search measures distances from, `isOpenAsked` whether it is for services open now. */
export type ServiceModel = ServiceRecord & { near?: Point; isOpenAsked?: boolean }

/** A service at a location; `near` is the place a search measures its distance from. */
export type ServiceLocationModel = ServiceLocationRecord & { near?: Point }

/** An information page: an item of a list, or the whole record; `path` is its address, where that is known already. */
export type PageModel = PageListItemRecord &
  Partial<Pick<PageRecord, 'content' | 'collection_categories' | 'collection_personas'>> & { path?: string }

/** A section of an information page, with the key it has in the record. */
export interface PageSectionModel {
  name: string
  section: PageSectionRecord
}

/** The council's texts by block, as the directory stores them: `{ home: { search_title: … }, … }`. Any may be missing. */
export interface SettingsModel {
  blocks: Record<string, unknown>
  isSample: boolean
  /** Why the texts cannot be read; there are no blocks then. */
  failure?: Error
}

/** The licence under which the records of the directory may be used. */
export interface DataLicence {
  /** `Open Government Licence v3.0` */
  name: string
  /** The address of its text. */
  url: string
  /** The sentence to show with the records. */
  attribution: string
}

/** One block of the council's texts, such as `{ title: 'Warm spaces', content: '…' }`. Any key may be missing. */
export type BlockModel = Record<string, unknown>

/** A titled text; `title` is the default for a block without one. */
export interface ContentTextModel {
  block: BlockModel
  title: string
}
