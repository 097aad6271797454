import { z } from 'zod'
import { sampleId, type TableRows, timestamps } from './tableRows.ts'
import { SampleText } from './sampleText.ts'

/** One entry of `locations/*.yaml`; its key is used only inside the sample, because locations have no slug. */
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

/** Rows of the locations. */
export function locationRows(locations: Record<string, SampleLocation>, today: string): TableRows {
  return Object.entries(locations).map(([key, location]) => {
    const { wheelchair_access, induction_loop, accessible_toilet, ...address } = location
    return {
      id: sampleId('location', key),
      ...address,
      country: 'United Kingdom',
      has_wheelchair_access: wheelchair_access,
      has_induction_loop: induction_loop,
      has_accessible_toilet: accessible_toilet,
      ...timestamps(today),
    }
  })
}
