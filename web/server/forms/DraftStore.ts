import type { FormDraft } from './FormDraft.ts'

/** Where drafts are kept until they are an hour old. */
export interface DraftStore {
  /** Null when there is none, or it has ended, or its key is gone. @throws Error when that cannot be learnt. */
  read(id: string): Promise<FormDraft | null>
  /** When it ends, in milliseconds; null when there is none, or it has ended. @throws Error as above. */
  endOf(id: string): Promise<number | null>
  /** Keeps it for another hour. @throws Error when it cannot be kept. */
  write(id: string, draft: FormDraft): Promise<void>
  /**
   * Keeps a draft under another secret, for another hour, and nothing under the one before. Who has begun finds room.
   *
   * @throws Error when it cannot be kept; then all is as it was.
   */
  move(from: string, to: string, draft: FormDraft): Promise<void>
  remove(id: string): Promise<void>
  /** Throws away what has ended. */
  sweep(): Promise<void>
}
