/** One row of a result: column name to value. */
export type Row = Record<string, unknown>

/** What can run inside a transaction or outside one. Values travel as parameters (`$1`), never inside the text. */
export interface Statements {
  /** Runs one statement and gives its rows. */
  query: (text: string, parameters?: readonly unknown[]) => Promise<Row[]>
  /** Runs a script of several statements, without parameters and without an answer. */
  run: (script: string) => Promise<void>
}

/** A PostgreSQL database, whichever engine stands behind it. */
export interface Database extends Statements {
  /** Commits when `work` ends, rolls back when it throws. */
  transaction: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>
  /** Of the embedded engine: what was committed outlives a power cut once this is done. A server sees to it by itself. */
  flush?: () => Promise<void>
  /** Of the embedded engine: drops what it no longer needs of its log. It has no process beside it that would. */
  trim?: () => Promise<void>
  /** Of the embedded engine: copies it, as it is at this moment, into a folder that `openDatabase` opens then. */
  copyTo?: (folder: string) => Promise<void>
  /** Writes everything out and lets go of the data. */
  close: () => Promise<void>
}
