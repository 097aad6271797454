import { DateTime } from 'luxon'
import { z } from 'zod'
import { requestFields } from './requestFields.ts'

const moment = z
  .string('must be a date')
  .trim()
  .refine(
    text => /^[12]\d{3}-\d{2}-\d{2}($|T\d)/.test(text) && DateTime.fromISO(text).isValid,
    'must be a date such as 2026-11-20',
  )

/** A search for events; everything may be left out. The page is read by `readPaging`, which forgives nonsense. */
export const EventSearch = z.object({
  query: requestFields.text(3).optional(),
  category: requestFields.text(1).optional(),
  is_free: requestFields.flag.optional(),
  is_virtual: requestFields.flag.optional(),
  has_wheelchair_access: requestFields.flag.optional(),
  has_induction_loop: requestFields.flag.optional(),
  has_accessible_toilet: requestFields.flag.optional(),
  starts_after: moment.optional(),
  ends_before: moment.optional(),
  location: requestFields.point.optional(),
  distance: requestFields.whole(0).optional(),
  order: z
    .enum(
      ['relevance', 'distance', 'start_date', 'end_date'],
      'must be relevance, distance, start_date or end_date',
    )
    .optional(),
  page: z.unknown().optional(),
  per_page: z.unknown().optional(),
})

export type EventSearch = z.infer<typeof EventSearch>
