import { z } from 'zod'
import { mostKeys } from './mostKeys.ts'
import type { KeyRecord } from './KeyRecord.ts'

const day = z.iso.date('must be a day like 2026-11-20')

const record: z.ZodType<KeyRecord> = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ and -'),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
  name: z.string().regex(/^(?=.*\S)[^\p{C}]{1,100}$/u, 'must be 1 to 100 characters on one line'),
  created: day,
  perMinute: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 to 1000000000')
    .max(1_000_000_000, 'must be 1 to 1000000000')
    .optional(),
  revoked: day.optional(),
})

/** What stands in `keys.json`. */
export const keysSchema: z.ZodType<{ keys: KeyRecord[] }> = z.strictObject({
  keys: z
    .array(record)
    .max(mostKeys, `has more than ${mostKeys} keys`)
    .refine(keys => new Set(keys.map(({ id }) => id)).size === keys.length, 'has an id twice'),
})
