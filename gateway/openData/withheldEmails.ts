import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isoOf } from './moments.ts'
import { columnsOf, type Row, type TableName } from './tables.ts'

/** E-mail addresses that the open data never has. */
export interface WithheldEmails {
  /** Names the list: rows are made anew when it changes. */
  key: string
  /** Why some of it could not be understood, in words; null when all was. */
  fault: string | null
  /** When the list was last written, ISO 8601; null while there is none. */
  listedAt: string | null
  /** A row without them: an empty cell where one was the whole of it, words in place of one in a text. */
  withhold: (table: TableName, row: Row) => Row
}

/** The file beside the dataset in which the council marks them, as it does not belong into a configuration that others read. */
const fileName = 'withheld-emails.txt'
const mostBytes = 1_000_000
const placeholder = '[e-mail address withheld]'
/** An @ as Markdown and addresses of links may write it. */
const atSign = '(?:\\\\?@|%40|&#0*64;|&#x0*40;|&commat;)'
const someAtSign = new RegExp(atSign, 'i')
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const domain = String.raw`${label}(?:\.${label})*`
/** No more than the standard has: a text of letters alone would be searched anew from each of them. */
const mostInLocal = 64
/** Editors of Markdown put a backslash before what could be mark-up: `jo\_bloggs@council.example`. */
const addresses = new RegExp(
  `([\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~\\\\-]{1,${2 * mostInLocal}})${atSign}(${label}(?:\\\\?\\.${label})*)`,
  'giu',
)
const unescaped = (text: string) => text.replaceAll('\\', '').toLowerCase()
const entry = new RegExp(String.raw`^[^\s@]{0,${mostInLocal}}@${domain}$`, 'u')
/** What an address may be written after without a space: asterisks, quotes and the like of Markdown, or the rest of a link. */
const lead = /^(?:.*(?:%[\da-f]{2}|[*/=?&|{}#!^$%~`]))?[^\p{L}\p{M}\p{N}]*/iu
/** A backslash that escapes nothing. */
const otherLead = /^.*\\(?=[\p{L}\p{M}\p{N}])/u

/**
 * Follows the list of withheld e-mail addresses in the folder of a dataset: one a line, or a domain for all of its addresses.
 *
 *     # withheld-emails.txt
 *     jo.bloggs@council.example
 *     @care.council.example
 *
 *     withheldEmailsIn('.data/open-data')().withhold('services', { contact_email: 'Jo.Bloggs@council.example', … })
 *     // { contact_email: null, … }
 *
 * Lines that cannot be understood are a `fault`: nothing new is made then, and what there is has the other lines applied.
 */
export function withheldEmailsIn(folder: string): () => WithheldEmails {
  const file = join(folder, fileName)
  const read = (before: WithheldEmails, size: number): WithheldEmails => {
    try {
      if (size > mostBytes) throw new Error(`${fileName} has more than ${mostBytes} bytes`)
      return emailsIn(readFileSync(file, 'utf8'))
    } catch (error) {
      return { ...before, fault: (error as Error).message }
    }
  }
  let known: { stamp: string; emails: WithheldEmails } = { stamp: '', emails: none }
  return () => {
    const state = statSync(file, { throwIfNoEntry: false })
    const stamp = state ? `${state.mtimeMs} ${state.size} ${state.ino}` : ''
    if (known.stamp !== stamp)
      known = {
        stamp,
        emails: state ? { ...read(known.emails, state.size), listedAt: isoOf(state.mtimeMs) } : none,
      }
    return known.emails
  }
}

const none: WithheldEmails = { key: '', fault: null, listedAt: null, withhold: (_table, row) => row }

function emailsIn(list: string): WithheldEmails {
  const marked = new Set<string>()
  let fault: string | null = null
  for (const [i, line] of list
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const email = line.replace(/#.*/, '').trim().toLowerCase()
    if (!email) continue
    if (entry.test(email)) marked.add(email)
    else
      fault ??= `${fileName}, line ${i + 1}: "${line.trim().slice(0, 100)}" is neither an e-mail address nor a domain such as @care.council.example`
  }
  if (!marked.size) return { ...none, fault }
  const without = (cell: string) =>
    cell.replaceAll(addresses, (found: string, local: string, host: string) => {
      const ofHost = `@${unescaped(host)}`
      const usual = lead.exec(local)![0]
      const starts = ['', usual, otherLead.exec(local)?.[0] ?? '']
      const start = starts.find(each => marked.has(unescaped(local.slice(each.length)) + ofHost))
      if (start !== undefined) return start + placeholder
      return marked.has(ofHost) ? usual + placeholder : found
    })
  return {
    key: [...marked].toSorted().join(' '),
    fault,
    listedAt: null,
    withhold: (table, row) => {
      const cells: Record<string, Row[string]> = { ...row }
      for (const { name, type } of columnsOf(table)) {
        const cell = row[name]
        if (typeof cell !== 'string' || !someAtSign.test(cell)) continue
        const text = without(cell)
        if (text !== cell) cells[name] = type === 'email' || type === 'url' ? null : text
      }
      return cells
    },
  }
}
