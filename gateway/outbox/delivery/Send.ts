import type { SubmissionKind } from '../Submission.ts'
import type { Verdict } from './Verdict.ts'

/** What is posted: the body and the key that is the same in every attempt. */
export interface Delivery {
  kind: SubmissionKind
  body: unknown
  key: string
}

/** Makes one attempt, within its deadline, and never throws. */
export type Send = (delivery: Delivery, deadline: number) => Promise<Verdict>
