import type { KeyRecord } from './KeyRecord.ts'

/** Where the hashes of partners' keys are kept: a file of one machine, or a table that all processes share. */
export interface KeyStore {
  /** What people call it: the path of a file, or the address of a database without its password. */
  name: string
  /** Milliseconds that somebody whose key is known waits for news of it; as long as others unless it is told. */
  patience?: number
  /**
   * All keys, in the order in which they were made; the same list as before if nothing has changed.
   *
   * @throws Error in words when they cannot be read.
   */
  read(): Promise<readonly KeyRecord[]>
  /**
   * Changes the keys; nobody else can meanwhile, so that no change is lost.
   *
   *     await store.change(keys => [...keys, record])
   *
   * @throws Error in words when that cannot be done, or a key could not be read back.
   */
  change(change: (keys: readonly KeyRecord[]) => KeyRecord[]): Promise<void>
}
