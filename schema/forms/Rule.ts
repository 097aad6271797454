import type { Fault } from './Fault.ts'

/** What a rule makes of a text: the clean value, or what is wrong with it. */
export type Ruling<T> = { value: T } | { fault: Fault }

/** A rule for one field. It is given what was typed, never a blank. */
export type Rule<T> = (typed: string) => Ruling<T>
