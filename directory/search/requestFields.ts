import { z } from 'zod'

const numeral = z
  .string()
  .regex(/^\s*-?\d+\s*$/)
  .transform(Number)

/**
 * The fields search requests are made of. A message completes "The query …".
 *
 * Texts are trimmed first, and an empty one counts as missing a value, which is refused: leave the key out.
 */
export const requestFields = {
  text: (least: number) =>
    z
      .string('must be text')
      .trim()
      .min(1, 'must not be empty')
      .min(least, `must be at least ${least} characters`)
      .max(255, 'must be at most 255 characters'),
  flag: z
    .union([z.boolean(), z.literal([0, 1, '0', '1'])], 'must be true or false')
    .transform(value => value === true || value === 1 || value === '1'),
  whole: (least: number) =>
    z
      .union([z.number(), numeral], 'must be a whole number')
      .pipe(
        z
          .int('must be a whole number')
          .min(least, `must be at least ${least}`)
          .max(1_000_000, 'is too large'),
      ),
  point: z.object(
    {
      lat: z.number('must be a number').min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90'),
      lon: z.number('must be a number').min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180'),
    },
    'must be an object with lat and lon',
  ),
}
