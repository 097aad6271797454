import type { SiteOptions } from '../../web/site.config.ts'

/** What to show of an option: a site with these options, at this address, this part of the page. */
export interface OptionPicture {
  options: Partial<SiteOptions>
  path: string
  /** A CSS selector of the part to show; for an answer without a page, null: then its status and address are written out. */
  part: string | null
  /** What is opened first, as it reads. */
  open?: string
  isStaging?: boolean
  /** Pixels; 260 at most unless given. */
  height?: number
}
