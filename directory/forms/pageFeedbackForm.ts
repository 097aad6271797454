import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PageFeedbackRecord, PageFeedbackResponseRecord } from '../../schema/generated/records.ts'
import { timestamps } from '../lists/records.ts'
import type { Form } from './form.ts'
import { formFields } from './formFields.ts'
import { textRules } from './textRules.ts'

const { text, present, group } = formFields
const { email, webAddress } = textRules

const shape = group({
  url: text({ rules: [webAddress] }),
  feedback: text({ most: 10_000 }),
  name: present(),
  email: present({ rules: [email] }),
  phone: present(),
})

/** Feedback on a page. `consented_at` is always set, as the contract requires. */
export const pageFeedbackForm: Form<z.infer<typeof shape>, PageFeedbackRecord, PageFeedbackResponseRecord> = {
  name: 'page-feedbacks',
  schema: () => shape,
  databaseErrors: async () => ({}),
  row: async (values, now) => ({
    id: randomUUID(),
    ...values,
    consented_at: now,
    created_at: now,
    updated_at: now,
  }),
  source: {
    table: 'page_feedbacks',
    columns: `page_feedbacks.id, page_feedbacks.url, page_feedbacks.feedback, page_feedbacks.name, page_feedbacks.email,
      page_feedbacks.phone, stamp(page_feedbacks.consented_at) as consented_at, ${timestamps('page_feedbacks')}`,
    toRecord: row => ({ data: row }),
  },
}
