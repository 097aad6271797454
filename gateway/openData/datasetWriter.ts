import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import { listOf } from '../records/coerce.ts'
import { idOf } from './cells.ts'
import type { CopyKind, UpdateOutcome } from './dataset.ts'
import type { DatasetFile } from './datasetFile.ts'
import { type Counts, dropOldVersions, rowStates } from './storedVersions.ts'
import { rowsOf, type RowContext } from './rows.ts'
import { census, goneSources, type Source, type SourceKind, sourcesIn, tooFew } from './sources.ts'
import { columnsOf, type Row, type TableName, tables } from './tables.ts'
import { withheldEmailsIn } from './withheldEmails.ts'

/** The moment of an update. */
export interface UpdateTime {
  /** Milliseconds of the epoch. */
  now: number
  /** When the reading of the directory began, in milliseconds of the epoch. */
  asOf: number
  /** The day in London: `2026-11-20`. */
  today: string
}

/** How an update ended; the versions are read from the file. */
export type WriteOutcome =
  | ({ state: 'updated'; broken: number } & Counts)
  | { state: 'unchanged'; broken: number }
  | Extract<UpdateOutcome, { state: 'refused' }>

/** Takes the records of a copy over into the file of a dataset, in one transaction. */
interface DatasetWriter {
  /** Begins anew; what an earlier update left unfinished is forgotten. */
  begin: (time: UpdateTime) => void
  /** Takes records of one kind. Organisations, categories, personas and eligibilities come before services, these before events. */
  take: (kind: CopyKind, records: readonly string[]) => void
  /**
   * Ends the update: all of it is visible to readers from now on, or nothing.
   *
   * @param today the day in London once all was taken: the copy may have been read on it, and so without the events of the day
   *   on which the update began.
   */
  finish: (today: string) => WriteOutcome
  /** Ends the update without a trace. */
  abandon: () => void
}

/** What rows are made with that does not come from the directory. */
interface RowSettings extends Pick<RowContext, 'siteUrl' | 'directoryUrl' | 'areasAt'> {
  /** Changes whenever `areasAt` does. */
  areasVersion: string
}

/** Raised when the same record makes other rows than before. A new column is noticed without it. */
const rowsVersion = 7

/** What the hash of a source that is no longer read begins with; the list of addresses follows. */
const withheld = 'withheld '
const notWithheld = 'nothing withheld '

/** The name of the file by which an operator has the next update taken, whatever is missing from it. */
export const acceptFile = 'accept'

/** Writes the dataset of a folder. */
export function writerOf(file: DatasetFile, folder: string, settings: RowSettings): DatasetWriter {
  const { database, prepared } = file
  const withheldEmails = withheldEmailsIn(folder)
  const isSeen = (kind: string, id: string) =>
    prepared('select 1 from temp.seen where kind = ? and id = ?').get(kind, id) !== undefined
  /** A location that was known before stays while something is there. */
  const isThere = (kind: string, id: string) =>
    isSeen(kind, id) ||
    (kind === 'location' &&
      prepared("select 1 from sources where kind = 'location' and id = ?").get(id) !== undefined)
  let update: ReturnType<typeof beginUpdate> | null = null

  function beginUpdate(time: UpdateTime) {
    const last = prepared('select number, made_at from versions order by number desc limit 1').get() as
      | { number: number; made_at: number }
      | undefined
    // A clock that was set back must not mix up the order.
    const now = Math.max(time.now, last?.made_at ?? 0)
    const version = (last?.number ?? 0) + 1
    const context = {
      ...settings,
      categories: [] as CollectionCategoryRecord[],
      personas: [] as CollectionPersonaRecord[],
      eligibilities: new Set<string>(),
      pages: [] as PageListItemRecord[],
      has: isThere,
    }
    const begun = {
      time: { ...time, now },
      clock: time.now,
      before: census(file, time.today),
      version,
      isFirst: !last,
      context,
      seeds: new Map<SourceKind, string>(),
      emails: withheldEmails(),
      pages: [] as Source[],
      broken: 0,
      states: rowStates(file, version, now),
    }
    return begun
  }
  const rollback = () => {
    if (database.isTransaction) database.exec('rollback')
    update = null
  }
  const running = () => {
    if (!update) throw new Error('No update has begun')
    return update
  }

  /** Makes the rows of a part anew if it changed since the last update. */
  const put = (source: Source) => {
    const { context, states, seeds, emails } = running()
    const { kind, id, record } = source
    if (isSeen(kind, id)) return
    if (!seeds.has(kind)) seeds.set(kind, seedOf(kind, context, settings) + emails.key)
    prepared('insert into temp.seen values (?, ?)').run(kind, id)
    const hash = createHash('sha256')
      .update(seeds.get(kind) ?? '')
      .update(referredTo(source, isThere))
      .update(JSON.stringify(record))
      .digest('base64url')
    const known = prepared('select hash from sources where kind = ? and id = ?').get(kind, id)
    if (known?.['hash'] === hash) return
    let rows
    try {
      rows = rowsOf(source, context).map(row => ({ ...row, cells: emails.withhold(row.table, row.cells) }))
    } catch {
      // No record is known to do this. Its last rows stay, and so do all others.
      running().broken += 1
      return
    }
    states.replace(`${kind}:${id}`, rows)
    prepared('insert or replace into sources values (?, ?, ?, ?)').run(kind, id, hash, source.endsOn)
  }

  /**
   * Has rows that stay without being read again, such as events that are over, count as changed when other addresses are
   * withheld of them: files are made of a new version only. What the list was is noted in the hash of their source.
   */
  const withholdOfKept = () => {
    const { emails, states } = running()
    const list = createHash('sha256').update(emails.key).digest('base64url')
    const kept = prepared(
      `select kind, id, hash from sources where hash not in (?, ?)
        and not exists (select 1 from temp.seen where seen.kind = sources.kind and seen.id = sources.id)`,
    ).all(withheld + list, notWithheld + list) as { kind: SourceKind; id: string; hash: string }[]
    for (const { kind, id, hash } of kept) {
      const had = hash.startsWith(withheld)
      if (!emails.key && !had) continue
      const owner = `${kind}:${id}`
      const row = prepared(
        'select tab, body from rows where owner = ? and id = ? and to_version is null',
      ).get(owner, id) as { tab: TableName; body: string } | undefined
      const cells = row ? (JSON.parse(row.body) as Row) : {}
      const has =
        row !== undefined && JSON.stringify(emails.withhold(row.tab, cells)) !== JSON.stringify(cells)
      if (had || has) states.renew(owner, id)
      prepared('update sources set hash = ? where kind = ? and id = ?').run(
        (has ? withheld : notWithheld) + list,
        kind,
        id,
      )
    }
  }

  return {
    abandon: rollback,
    begin: time => {
      rollback()
      // Rather an old version than one with a person's address in it.
      const { fault } = withheldEmails()
      if (fault) throw new Error(fault)
      database.exec(`
        create temp table if not exists seen (kind text, id text, primary key (kind, id)) without rowid;
        delete from temp.seen;
        begin immediate
      `)
      update = beginUpdate(time)
    },
    take: (kind, records) => {
      const { context, pages } = running()
      for (const json of records)
        for (const source of sourcesIn(kind, json)) {
          const { record } = source
          if (source.kind === 'category') context.categories.push(record as CollectionCategoryRecord)
          if (source.kind === 'persona') context.personas.push(record as CollectionPersonaRecord)
          if (source.kind === 'eligibility') for (const id of idsWithin(record)) context.eligibilities.add(id)
          // The address of a page depends on the pages above it.
          if (source.kind === 'page') pages.push(source)
          else put(source)
        }
    },
    finish: today => {
      const { before, context, pages, states, time, clock, version, isFirst } = running()
      context.pages = pages.map(({ record }) => {
        const { content: _, ...page } = record as PageListItemRecord & { content?: unknown }
        return page
      })
      for (const page of pages) put(page)
      const accept = join(folder, acceptFile)
      const isAccepted = existsSync(accept)
      const message = isAccepted ? null : tooFew(file, before, states)
      if (message) {
        rollback()
        return { state: 'refused', refusal: { reason: 'TOO_FEW', message } }
      }
      for (const { kind, id } of goneSources(file, today)) {
        states.replace(`${kind}:${id}`, [])
        prepared('delete from sources where kind = ? and id = ?').run(kind, id)
      }
      withholdOfKept()
      const counts = states.finish()
      const { broken } = running()
      const isChanged = isFirst || counts.added + counts.changed + counts.removed > 0
      if (isChanged) {
        prepared('insert into versions values (?, ?, ?)').run(version, time.now, time.asOf)
        dropOldVersions(file, time.now)
      } else
        // What was read in the future was read by a clock that was ahead.
        prepared(
          'update versions set as_of = case when as_of > ? then ? else max(as_of, ?) end where number = ?',
        ).run(clock, time.asOf, time.asOf, version - 1)
      database.exec('commit')
      update = null
      if (isAccepted) rmSync(accept, { force: true })
      return isChanged ? { state: 'updated', broken, ...counts } : { state: 'unchanged', broken }
    },
  }
}

const deepest = 20

/** The ids of a type of eligibility and of the options below it. */
function idsWithin(node: object, depth = 0): string[] {
  const { id, children } = node as { id?: unknown; children?: unknown }
  const own = idOf(id)
  if (!own || depth > deepest) return []
  return [own, ...listOf<object>(children).flatMap(child => idsWithin(child, depth + 1))]
}

/** All that rows of a kind depend on besides their own record. */
function seedOf(kind: SourceKind, context: RowContext, settings: RowSettings): string {
  const { siteUrl, directoryUrl, areasVersion } = settings
  const columns = tables.map(({ name }) => [name, columnsOf(name).map(column => [column.name, column.type])])
  const subjects = [context.categories, context.personas].map(list =>
    list.map(({ id, category_taxonomies: terms }) => [id, listOf(terms).map(term => term.id)]),
  )
  const others =
    kind === 'service' || kind === 'event'
      ? [subjects, [...context.eligibilities]]
      : kind === 'page'
        ? context.pages.map(({ id, slug, parent }) => [id, slug, parent?.id])
        : []
  return JSON.stringify([rowsVersion, siteUrl, directoryUrl, areasVersion, columns, others])
}

/** Which parts that a record refers to are there. */
function referredTo({ record }: Source, has: (kind: string, id: string) => boolean): string {
  const { organisation_id: organisation, location_id: location } = record as Record<string, unknown>
  const isThere = (kind: string, value: unknown) => has(kind, idOf(value) ?? '')
  return `${isThere('organisation', organisation)},${isThere('location', location)}`
}
