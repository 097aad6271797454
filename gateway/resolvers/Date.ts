import { GraphQLScalarType } from 'graphql'
import { dayNumber } from '../formatting/dayNumber.ts'
import { badInput } from '../reading/badInput.ts'

/** Days go out as the record has them; a day that comes in must be one of the calendar. */
export const Date = new GraphQLScalarType<string, string>({
  name: 'Date',
  parseValue: value => {
    if (typeof value === 'string' && dayNumber(value) !== null) return value
    throw badInput(`A date looks like 2026-12-25; this is ${JSON.stringify(value)}.`)
  },
})
