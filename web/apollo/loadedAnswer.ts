import type { PageContext } from 'vike/types'

/** What a page was answered to an operation when it was loaded; undefined when that was not asked, or not answered. */
export const loadedAnswer = ({ answers }: PageContext, operation: string): unknown =>
  answers?.[operation]?.data
