import { hash } from 'node:crypto'
import { badInput } from '../records/arguments.ts'

/** The position of a row in a list, which clients receive as an opaque text. */
export interface Cursor {
  /** The position of the row in the list, from 1. */
  position: number
  /** The end of the row's id, which finds the row again after it moved; null for lists whose order is not stable. */
  anchor: string | null
  /** By how many positions the rows of earlier cursors had moved back, in sum, when this one was made. */
  movedBack: number
}

/**
 * The anchor of a row: the end of its id, the part in which ids made from timestamps differ.
 *
 *     anchorOf({ id: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001' }) // '5c2b2001'
 */
export function anchorOf({ id }: { id: string }): string {
  return id.slice(-8)
}

/**
 * A cursor as clients see it.
 *
 *     writeCursor('services', 'UH2ipP3m', { position: 20, anchor: '5c2b2001', movedBack: 0 })
 *     // 'c2VydmljZXM6VUgyaXBQM206MjA6NWMyYjIwMDE'
 *
 * @param mark The fingerprint of the list's filter.
 */
export function writeCursor(kind: string, mark: string, { position, anchor, movedBack }: Cursor): string {
  const parts = [
    kind,
    mark,
    movedBack ? `${position}+${movedBack}` : position,
    ...(anchor === null ? [] : [anchor]),
  ]
  return Buffer.from(parts.join(':')).toString('base64url')
}

/**
 * The cursor in a client's text.
 *
 *     readCursor('services', 'UH2ipP3m', 'c2VydmljZXM6VUgyaXBQM206MjA6NWMyYjIwMDE', 'after')
 *     // { position: 20, anchor: '5c2b2001', movedBack: 0 }
 *
 * @throws BAD_USER_INPUT when the text is not a cursor, or is one of another list or filter.
 */
export function readCursor(kind: string, mark: string, cursor: string, argument: 'after' | 'before'): Cursor {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(':')
  const [itsKind, itsMark, place = '', ...anchor] = parts
  const [, position, movedBack = 0] = /^([1-9]\d{0,8})(?:\+([1-9]\d{0,8}))?$/.exec(place) ?? []
  if (!position)
    throw badInput(`\`${argument}\` is not a cursor of this list. Take one from \`pageInfo\` or an edge.`)
  if (itsKind !== kind || itsMark !== mark)
    throw badInput(`\`${argument}\` belongs to another list. Start again from the first page.`)
  return {
    position: Number(position),
    anchor: anchor.length ? anchor.join(':') : null,
    movedBack: Number(movedBack),
  }
}

/**
 * A short hash of a filter, so that a cursor is valid for one list and one filter only.
 *
 *     fingerprint({ organisation: 'erith-food-network', name: null }) // 'UH2ipP3m'
 *
 * Empty keys and the order of keys make no difference.
 */
export function fingerprint(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
  const text = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return hash('sha256', text, 'base64url').slice(0, 8)
}
