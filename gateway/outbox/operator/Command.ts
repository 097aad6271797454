import type { SubmissionState } from '../SubmissionState.ts'

/** What an operator may ask of the outbox. */
export type Command =
  | { name: 'send' }
  | { name: 'list'; state?: SubmissionState }
  | { name: 'show'; reference: string; isPersonal: boolean }
  | { name: 'retry' | 'release' | 'discard'; reference: string }
  | { name: 'resolve'; reference: string; delivered: string }
  | { name: 'export'; state: SubmissionState; isPersonal: boolean }

/** What a process that runs cannot do, because it has the keys. */
export interface KeyCommand {
  name: 'forget-key'
}
