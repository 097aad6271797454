import type { LocationRecord } from '../../../schema/generated/records.ts'

/**
 * The lines of an address that are filled in.
 *
 *     addressLines(record) // ['Crayford Community Hall', '4 Waterside Lane']
 */
export const addressLines = (location: LocationRecord): string[] =>
  [location.address_line_1, location.address_line_2, location.address_line_3].filter(
    line => !!line,
  ) as string[]
