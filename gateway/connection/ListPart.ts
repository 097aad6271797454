import type { Connection } from './Connection.ts'

/** A row that is shown, with its place in the list, from 1. */
export interface ShownRow<T> {
  node: T
  position: number
}

interface Part<T> {
  shown: ShownRow<T>[]
  cursorOf: (row: ShownRow<T>) => string
  offset: number
  first: number
  total: number
}

/**
 * Part of a list as clients see it.
 *
 * Cursors are made when somebody reads them: most want rows, and a cursor takes longer than all the rest. It is a class
 * because an object with getters of its own takes twenty times as long to make.
 */
export class ListPart<T> implements Connection<T> {
  readonly nodes: T[]
  readonly totalCount: number
  readonly #part: Part<T>

  constructor(part: Part<T>) {
    this.nodes = part.shown.map(({ node }) => node)
    this.totalCount = part.total
    this.#part = part
  }

  get edges() {
    const { shown, cursorOf } = this.#part
    return shown.map(row => ({ cursor: cursorOf(row), node: row.node }))
  }

  get pageInfo() {
    const { shown, cursorOf, offset, first, total } = this.#part
    const [head, tail] = [shown[0], shown.at(-1)]
    return {
      hasNextPage: offset + first < total,
      hasPreviousPage: offset > 0 && total > 0,
      startCursor: head ? cursorOf(head) : null,
      endCursor: tail ? cursorOf(tail) : null,
      page: Math.floor(offset / first) + 1,
      pageCount: Math.ceil(total / first),
    }
  }
}
