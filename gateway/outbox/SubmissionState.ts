/**
 * Where a submission stands.
 *
 * - `waiting`: to be sent, now or later
 * - `sending`: written before the first byte leaves, so that a crash in between is seen
 * - `delivered`: the directory has it
 * - `refused`: the directory found fault with it; operators look into it
 * - `withdrawn`: refused while the resident still waited, who was told and sends anew
 * - `held`: it may or may not have arrived, and a person finds out
 * - `dead`: could not be delivered in 72 hours
 * - `quarantined`: kept back by a rule against spam until a person releases it
 * - `discarded`: a person decided that it is not to be sent
 */
export type SubmissionState =
  | 'waiting'
  | 'sending'
  | 'delivered'
  | 'refused'
  | 'withdrawn'
  | 'held'
  | 'dead'
  | 'quarantined'
  | 'discarded'
