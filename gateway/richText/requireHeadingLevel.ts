import { badInput } from '../records/arguments.ts'

/**
 * The level of a heading, when it is one a text may begin at.
 *
 * @throws BAD_USER_INPUT for anything but 2 to 6: a page has its first level itself.
 */
export function requireHeadingLevel(level: number): number {
  if (level >= 2 && level <= 6) return level
  throw badInput(`\`topHeading\` must be 2 to 6; it is ${level}.`)
}
