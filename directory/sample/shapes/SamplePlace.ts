import { z } from 'zod'
import { closureDays } from '../closureDays.ts'
import { SampleText } from './SampleText.ts'

const span = { opens: SampleText.time, closes: SampleText.time }
const weekday = z.int().min(1).max(7)

/** One line of opening hours. `weekly` names several days at once; in the directory each becomes a record. */
const hours = z.union(
  [
    z.strictObject({ weekly: z.array(weekday).min(1), ...span }),
    z.strictObject({ monthly: z.int().min(1).max(31), ...span }),
    z.strictObject({ fortnightly: SampleText.date, ...span }),
    z.strictObject({ nth: z.int().min(1).max(5), weekday, ...span }),
  ],
  'must be weekly, monthly, fortnightly or nth and weekday, with opens and closes',
)

const day = z.union([z.enum(closureDays), SampleText.date], 'must be a date or a day such as christmas-eve')

/** Days that differ from the usual hours: closed unless `open` says so, with its times or without. */
const closure = z.strictObject({
  from: day,
  to: day,
  open: z.union([z.literal(true), z.tuple([SampleText.time, SampleText.time])]).optional(),
})

/** A service at a location. */
export const SamplePlace = z.strictObject({
  location: z.string(),
  name: SampleText.short.nullable().default(null),
  hours: z.array(hours).default([]),
  closures: z.array(closure).default([]),
})

export type SamplePlace = z.infer<typeof SamplePlace>
