import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { statementsOf } from '../../../platform/sqlite.ts'
import { isLoss, openIndexFile } from './indexFile.ts'

/** Reads or writes by a statement, which is prepared once. */
export type Prepared = (text: string) => {
  all: (...values: SQLInputValue[]) => ReturnType<StatementSync['all']>
  get: (...values: SQLInputValue[]) => ReturnType<StatementSync['get']>
  run: (...values: SQLInputValue[]) => ReturnType<StatementSync['run']>
}

/** The file of the index, on which nothing is done any more once it was found to be lost. */
interface GuardedFile {
  prepared: Prepared
  /** Rows as arrays, which take half the time of objects: a common word is in thousands of services. */
  arrays: (text: string, expression: string) => unknown[][]
  /** Reads by one statement any number of times, with one check. */
  reading: <T>(text: string, read: (statement: StatementSync) => T) => T
  /** All that the work writes is in the file afterwards, or nothing. It is preceded by one check. */
  inTransaction: (work: () => void) => void
  /**
   * Makes the file again, empty, when it was lost or is no longer in its place; the result says whether it did.
   *
   * @throws Error when it cannot be made.
   */
  mend: () => boolean
  close: () => void
}

/** The file was found to be damaged, or is gone: nothing can be read until it is made again. */
export class IndexLost extends Error {
  constructor(cause?: unknown) {
    super('The file of the search index is lost', { cause })
  }
}

/** What can be read; undefined when the file is lost. */
export function unlessLost<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof IndexLost) return undefined
    throw error
  }
}

/**
 * Opens the file of the index in a folder and watches over it.
 *
 * @param onLost is called when the file is found to be damaged or gone; then everything throws IndexLost until `mend` has made
 *   another.
 * @throws Error when the folder cannot be used.
 */
export function openGuardedFile(folder: string, onLost: (cause: unknown) => void): GuardedFile {
  let file = openIndexFile(folder)
  let statement = statementsOf(file.database)
  let isLost = false
  let isWriting = false
  const lose = (cause: unknown): IndexLost => {
    isLost = true
    onLost(cause)
    return new IndexLost(cause)
  }
  /** All work on the file is done through this, and is preceded by one check outside of a transaction. */
  const onFile = <T>(work: () => T): T => {
    if (isLost) throw new IndexLost()
    if (!isWriting && !file.isMapWhole()) throw lose(new Error('The memory that processes share was cut off'))
    try {
      return work()
    } catch (error) {
      throw isLoss(error) ? lose(error) : error
    }
  }
  const execute = (text: string) => onFile(() => file.database.exec(text))
  return {
    prepared: text => ({
      all: (...values) => onFile(() => statement(text).all(...values)),
      get: (...values) => onFile(() => statement(text).get(...values)),
      run: (...values) => onFile(() => statement(text).run(...values)),
    }),
    arrays: (text, expression) =>
      onFile(() => {
        const reading = statement(text)
        reading.setReturnArrays(true)
        return reading.all(expression) as unknown as unknown[][]
      }),
    reading: (text, read) => onFile(() => read(statement(text))),
    inTransaction: work => {
      execute('begin immediate')
      isWriting = true
      try {
        work()
        execute('commit')
        // How long it is now is what it is compared with.
        file.isInPlace()
      } catch (error) {
        // A full disk may have ended the transaction already.
        if (!isLost && file.database.isTransaction) execute('rollback')
        throw error
      } finally {
        isWriting = false
      }
    },
    mend: () => {
      if (!isLost && !(file.isMapWhole() && file.isInPlace()))
        lose(new Error('It was taken away, replaced or cut off'))
      if (!isLost) return false
      file.discard()
      file = openIndexFile(folder)
      statement = statementsOf(file.database)
      isLost = false
      return true
    },
    close: () => {
      if (file.database.isOpen) file.close()
    },
  }
}
