import type { Paging } from './Paging.ts'

/** A list that is not paged is cut here, far above what a borough has, so that no answer can grow without end. */
export const wholeList: Paging = { page: 1, perPage: 5000 }
