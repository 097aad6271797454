/** What the directory answered, parsed. `bytes` is the length of the text it came as. */
export interface Reply {
  body: unknown
  bytes: number
  /** The directory says that what it holds is invented sample data. */
  isSample: boolean
}
