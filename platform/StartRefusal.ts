/** Why a process must not start, in words for operators: to try again is of no use before a person has done something. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
