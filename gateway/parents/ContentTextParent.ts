import type { BlockParent } from './BlockParent.ts'

/** A titled text, and the title it bears when the council gave none. */
export interface ContentTextParent {
  block: BlockParent
  title: string
}
