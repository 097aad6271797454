import type { Reply } from '../directory/response.ts'

/**
 * Records that several processes share. None of it rejects: without the others, it answers as if there were none.
 *
 *     await records.read('/settings') // { reply: { body: { data: … }, bytes: 2048, isSample: true }, age: 12000 }
 */
export interface SharedRecords {
  /** What is kept under this key, and the milliseconds since it was fetched; null when nothing can be had at once. */
  read(key: string): Promise<{ reply: Reply; age: number } | null>
  /** Hands over what was fetched just now. Nobody waits for it. */
  write(key: string, reply: Reply): void
  /** The directory knows no such record any more. */
  remove(key: string): void
  /** Whether this process is the one to fetch it now; false while another does. */
  claim(key: string): Promise<boolean>
  /** It was fetched, or could not be. */
  release(key: string): void
  /** Whether one more record may be fetched behind its visitors: all processes together have one pace. */
  takeTurn(): Promise<boolean>
}
