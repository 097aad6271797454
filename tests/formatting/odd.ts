/**
 * A value no contract allows, where a record is expected.
 *
 *     openingHoursText(odd({})) // as if the directory had sent an empty record
 *
 * The directory is another system: what it promises and what it sends are checked apart.
 */
export const odd = (value: unknown): never => value as never
