import { z } from 'zod'
import { SampleText } from './SampleText.ts'

/** One entry of `locations/*.yaml`; its key is used inside the sample only, for places have no slug. */
export const SampleLocation = z.strictObject({
  address_line_1: SampleText.short,
  address_line_2: SampleText.short.nullable().default(null),
  address_line_3: SampleText.short.nullable().default(null),
  city: SampleText.short,
  county: SampleText.short.default('Greater London'),
  postcode: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be a postcode such as DA1 4DZ'),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  accessibility_info: z.string().trim().min(1).nullable().default(null),
  wheelchair_access: z.boolean().default(false),
  induction_loop: z.boolean().default(false),
  accessible_toilet: z.boolean().default(false),
})

export type SampleLocation = z.infer<typeof SampleLocation>
