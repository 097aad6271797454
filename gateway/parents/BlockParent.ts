/** One block of the council's texts, such as `{ title: 'Warm spaces', content: '…' }`. Any key may be missing. */
export type BlockParent = Record<string, unknown>
