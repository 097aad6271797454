import type { SQLInputValue } from 'node:sqlite'
import type { IndexedDocument, NamedText, RecordKind, RecordsByKind } from './documents.ts'
import { openGuardedFile, type Prepared, unlessLost } from './guardedFile.ts'
import { serviceFields, textTables } from './indexFile.ts'

export { IndexLost } from './guardedFile.ts'

/** A record as it is stored. */
interface StoredRecord {
  row: number
  kind: RecordKind
  id: string
  hash: string
  /** How many words its texts have; 0 for other records than services. */
  length: number
}

/** A row that matched a phrase, and how strongly: SQLite’s BM25. */
type Hit = readonly [row: number, strength: number]

/** A name, and its words in normal form. */
interface StoredName extends NamedText {
  row: number
  words: string
}

/** The file of the index: records, their texts for searching, and names for suggestions. */
export interface IndexStore {
  /** All records of a kind, without their bodies, read a few hundred at a time. */
  records(kind: RecordKind): Iterable<StoredRecord>
  /** Which records are in these rows, in their order; rows that are gone are left out. */
  recordsIn(rows: readonly number[]): StoredRecord[]
  /** The records of a kind in these rows, parsed; rows that are gone, or of another kind by now, are left out. */
  bodies<K extends RecordKind>(kind: K, rows: readonly number[]): Map<number, RecordsByKind[K]>
  /** The services whose text matches an FTS5 expression. */
  matchServices(expression: string): Hit[]
  /** Their rows alone, which are found in a fraction of the time. */
  servicesWith(expression: string): number[]
  /** How many they are. */
  countServices(expression: string): number
  /** The organisations, events, pages and collections whose text matches an FTS5 expression, best first, 200 at most. */
  matchOthers(expression: string): Hit[]
  /** The names that match an FTS5 expression, in no order, `most` at most. */
  matchNames(expression: string, most: number): StoredName[]
  /** The names that begin with a text, by the order of their kinds, then from A to Z, `most` at most. */
  namesBeginning(text: string, kinds: readonly NamedText['kind'][], most: number): StoredName[]
  /** Every word of the services’ texts, and in how many of them it stands. */
  words(): Iterable<[word: string, count: number]>
  /** The words of each name. */
  nameWords(): Iterable<string[]>
  /** Milliseconds of the epoch when the last whole reading of the directory began; null before the first time. */
  readAt(): number | null
  /** Another text whenever records changed, by this process or another. */
  state(): string
  /** Changes records in one transaction, which readers see whole or not at all. */
  write(change: (writer: IndexWriter) => void, readAt?: number): void
  /** Puts the texts together after a build, bit by bit with a pause between: then a phrase is found in half the time. */
  mergeTexts(pause: () => Promise<unknown>): Promise<void>
  /**
   * Makes the file again, empty, when it was lost or is no longer in its place; the result says whether it did.
   *
   * @throws Error when it cannot be made.
   */
  mend(): boolean
  close(): void
}

/** Changes the records of the index within one transaction. */
interface IndexWriter {
  put(document: IndexedDocument): void
  remove(kind: RecordKind, id: string): void
}

/** How often a word in each field counts as one in a text: BM25 with weighted fields. */
const serviceWeights = [6, 3.5, 2, 1.3, 0.7, 1.8, 0.6, 0.25, 0.5, 2]
const otherWeights = [2, 0.4]

const pageSize = 500
/** Few enough pages of the file to be written between two requests. */
const pagesAtOnce = 100

/**
 * Opens the index in a folder, which is created. A file of another version, or a damaged one, is made again.
 *
 *     const store = openIndexStore('.data/search', cause => log.error(cause))
 *     store.matchServices('"food bank"') // [[12, 4.1], …]
 *
 * Several processes may open the same folder.
 *
 * @param onLost is called when the file is found to be damaged or gone; then everything but `readAt` and `state` throws
 *   IndexLost until `mend` has made another.
 * @throws Error when the folder cannot be used.
 */
export function openIndexStore(folder: string, onLost: (cause: unknown) => void): IndexStore {
  const file = openGuardedFile(folder, onLost)
  const { prepared, arrays } = file
  let changes = 0
  /** Rows in the order of a key, read a few hundred at a time, between which others may write. */
  function* rowsAfter<T>(text: string, given: SQLInputValue[]): Generator<T> {
    const [first, ...others] = given.toReversed()
    for (let [last, found] = [first!, pageSize]; found === pageSize;) {
      const rows = prepared(text).all(...others, last, pageSize) as { key: SQLInputValue }[]
      yield* rows as T[]
      found = rows.length
      last = rows.at(-1)?.key ?? last
    }
  }
  const matches = (table: string, weights: readonly number[], rest = '') => {
    const text = `select rowid as row, -bm25(${table}, ${weights.join(', ')}) as strength from ${table} where ${table} match ? ${rest}`
    return (expression: string) => arrays(text, expression) as unknown as Hit[]
  }
  const totalChanges = () => Number(prepared('select total_changes() as total').get()!['total'])
  const matchOthers = matches('others', otherWeights, 'order by strength desc limit 200')
  return {
    records: kind =>
      rowsAfter<StoredRecord>(
        'select row as key, row, kind, id, hash, length from records where kind = ? and row > ? order by row limit ?',
        [kind, -1],
      ),
    recordsIn: rows =>
      rows
        .map(row => prepared('select row, kind, id, hash, length from records where row = ?').get(row))
        .filter(record => record !== undefined) as unknown as StoredRecord[],
    bodies: <K extends RecordKind>(kind: K, rows: readonly number[]) =>
      file.reading('select body from records where row = ? and kind = ?', reading => {
        const found = new Map<number, RecordsByKind[K]>()
        for (const row of rows) {
          const record = reading.get(row, kind) as { body: string } | undefined
          if (record) found.set(row, JSON.parse(record.body) as RecordsByKind[K])
        }
        return found
      }),
    matchServices: matches('services', serviceWeights),
    servicesWith: expression =>
      arrays('select rowid from services where services match ?', expression).map(([row]) => row as number),
    countServices: expression =>
      prepared('select count(*) as count from services where services match ?').get(expression)![
        'count'
      ] as number,
    matchOthers,
    matchNames: (expression, most) =>
      prepared(
        `select names.row, kind, names.text, path, words from name_words join names on names.row = name_words.rowid
          where name_words match ? limit ?`,
      ).all(expression, most) as unknown as StoredName[],
    namesBeginning: (text, kinds, most) =>
      prepared(
        `select row, kind, text, path, words from names where words >= ? and words < ?
          order by case kind ${kinds.map((kind, at) => `when '${kind}' then ${at}`).join(' ')} end, words limit ?`,
      ).all(text, `${text}\u{10FFFF}`, most) as unknown as StoredName[],
    *words() {
      const text = 'select word as key, count from words where word > ? order by word limit ?'
      for (const { key, count } of rowsAfter<{ key: string; count: number }>(text, [''])) yield [key, count]
    },
    *nameWords() {
      const text = 'select row as key, words from names where row > ? order by row limit ?'
      for (const { words } of rowsAfter<{ words: string }>(text, [-1])) yield words.split(' ')
    },
    readAt: () => {
      const found = unlessLost(() => prepared("select value from state where key = 'readAt'").get())
      return found ? Number(found['value']) : null
    },
    state: () => {
      const found = unlessLost(() => prepared('pragma data_version').get())
      return `${changes} ${String(found?.['data_version'])}`
    },
    write: (change, readAt) =>
      file.inTransaction(() => {
        const counts = new Map<string, number>()
        change(writerOf(prepared, counts, () => void (changes += 1)))
        addCounts(prepared, counts)
        if (readAt !== undefined)
          prepared("insert or replace into state values ('readAt', ?)").run(String(readAt))
      }),
    mergeTexts: async pause => {
      for (const table of textTables) {
        const set = prepared(`insert into ${table}(${table}, rank) values (?, ?)`)
        // A negative number of pages takes in all parts. A call that changes one row, its own, found nothing more to do.
        for (let [pages, changed] = [-pagesAtOnce, 2]; changed > 1; pages = pagesAtOnce) {
          const before = totalChanges()
          set.run('merge', pages)
          changed = totalChanges() - before
          await pause()
        }
        // A number would be a real one, which is refused.
        set.run('automerge', 4n)
      }
    },
    mend: () => {
      const isMended = file.mend()
      if (isMended) changes += 1
      return isMended
    },
    close: () => file.close(),
  }
}

/** Adds to how many services have each word. */
function addCounts(prepared: Prepared, counts: ReadonlyMap<string, number>): void {
  const add = prepared(
    'insert into words values (?, ?) on conflict (word) do update set count = count + excluded.count',
  )
  const forget = prepared('delete from words where word = ? and count <= 0')
  for (const [word, change] of counts) {
    if (change !== 0) add.run(word, change)
    if (change < 0) forget.run(word)
  }
}

/** A writer within a transaction, which adds to `counts` how many more services have each word. */
function writerOf(prepared: Prepared, counts: Map<string, number>, onChange: () => void): IndexWriter {
  const countWords = (words: string, change: 1 | -1) => {
    for (const word of words.split(' ')) if (word) counts.set(word, (counts.get(word) ?? 0) + change)
  }
  const remove = (kind: RecordKind, id: string) => {
    const found = prepared('select row, words from records where kind = ? and id = ?').get(kind, id) as
      | { row: number; words: string }
      | undefined
    if (!found) return null
    const { row, words } = found
    prepared('delete from services where rowid = ?').run(row)
    prepared('delete from others where rowid = ?').run(row)
    for (const name of prepared('select row from names where owner = ?').all(row))
      prepared('delete from name_words where rowid = ?').run(name['row'] as number)
    prepared('delete from names where owner = ?').run(row)
    prepared('delete from records where row = ?').run(row)
    countWords(words, -1)
    return row
  }
  return {
    put: ({ kind, id, hash, body, texts }) => {
      onChange()
      const { fields, text, names } = texts()
      const before = remove(kind, id)
      const all = fields ? Object.values(fields).join(' ').split(' ').filter(Boolean) : []
      const words = [...new Set(all)].join(' ')
      const { lastInsertRowid } = prepared(
        'insert into records (row, kind, id, hash, length, words, body) values (?, ?, ?, ?, ?, ?, ?)',
      ).run(before, kind, id, hash, all.length, words, body)
      const row = Number(lastInsertRowid)
      if (fields)
        prepared(
          `insert into services (rowid, ${serviceFields.join(', ')}) values (?${', ?'.repeat(serviceFields.length)})`,
        ).run(row, ...serviceFields.map(name => fields[name]))
      if (text)
        prepared('insert into others (rowid, name, text) values (?, ?, ?)').run(row, text.name, text.text)
      for (const name of names) {
        const added = prepared(
          'insert into names (owner, kind, text, path, words) values (?, ?, ?, ?, ?)',
        ).run(row, name.kind, name.text, name.path, name.words)
        prepared('insert into name_words (rowid, text) values (?, ?)').run(added.lastInsertRowid, name.words)
      }
      countWords(words, 1)
    },
    remove: (kind, id) => {
      onChange()
      remove(kind, id)
    },
  }
}
