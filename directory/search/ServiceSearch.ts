import { z } from 'zod'
import { requestFields } from './requestFields.ts'

const criteria = [
  'query',
  'category',
  'persona',
  'wait_time',
  'is_free',
  'location',
  'eligibilities',
] as const

/** A search for services. Keys it does not know are ignored, at least one it does know is needed. */
export const ServiceSearch = z
  .object({
    query: requestFields.text(3).optional(),
    category: requestFields.text(1).optional(),
    persona: requestFields.text(1).optional(),
    wait_time: z
      .enum(['one_week', 'two_weeks', 'three_weeks', 'month', 'longer'], 'is not one of the waiting times')
      .optional(),
    is_free: requestFields.flag.optional(),
    order: z.enum(['relevance', 'distance'], 'must be relevance or distance').default('relevance'),
    location: requestFields.point.optional(),
    distance: requestFields.whole(0).optional(),
    eligibilities: z.array(z.string('must be text'), 'must be a list').max(100, 'are too many').optional(),
    page: requestFields.whole(1).optional(),
    per_page: requestFields.whole(1).optional(),
  })
  .check(({ value, issues }) => {
    if (criteria.every(name => value[name] === undefined)) {
      issues.push({
        code: 'custom',
        path: ['is_free'],
        message: `field is required unless one of these is sent: ${criteria.join(', ')}`,
        input: value,
      })
    }
    if (value.order === 'distance' && !value.location) {
      issues.push({
        code: 'custom',
        path: ['location'],
        message: 'is required to order by distance',
        input: value,
      })
    }
  })

export type ServiceSearch = z.infer<typeof ServiceSearch>
