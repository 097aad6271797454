import { GraphQLScalarType, Kind, print, type ValueNode } from 'graphql'
import { calendarDay } from '../formatting/calendar.ts'
import { badInput } from '../records/arguments.ts'

/** Days go out as the record has them; a day that comes in must be one of the calendar. */
export const Date = new GraphQLScalarType<string, string>({
  name: 'Date',
  // Without one here the description of the schema would be lost; a test holds the two together.
  description: 'A calendar day in London, without a time. For example `2026-12-25`.',
  parseValue: value => dayOrRefusal(value, JSON.stringify(value)),
  // A mistake in the document itself is told with its place there.
  parseLiteral: node => dayOrRefusal(node.kind === Kind.STRING && node.value, print(node), node),
})

function dayOrRefusal(value: unknown, shown: string, node?: ValueNode): string {
  if (typeof value === 'string' && calendarDay(value)) return value
  throw badInput(`A date looks like 2026-12-25; this is ${shown}.`, node)
}
