/** How long a call may take, in milliseconds: one attempt to read, one to search, and both attempts together. */
export interface Deadlines {
  read: number
  search: number
  whole: number
}

export const defaultDeadlines: Deadlines = { read: 4000, search: 5000, whole: 10_000 }
