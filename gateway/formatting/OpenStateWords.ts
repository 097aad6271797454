/**
 * Whether something is open, and the words for it.
 *
 *     { status: 'CLOSED', text: 'Closed, opens 9am tomorrow', until: null, nextOpensAt: '2026-11-21T09:00:00+00:00' }
 *
 * `until` is the closing time while it is open, `nextOpensAt` the opening time while it is closed; both
 * are RFC 3339 with London's offset, and null when there is none to tell.
 */
export interface OpenStateWords {
  status: 'OPEN' | 'CLOSED' | 'NOT_STATED'
  text: string
  until: string | null
  nextOpensAt: string | null
}
