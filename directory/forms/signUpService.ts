import { z } from 'zod'
import { formFields } from './formFields.ts'
import { textRules } from './textRules.ts'

const { text, present, markdown, choice, flag, list, group } = formFields
const { slug, video, webAddress } = textRules

/** True integers only: the digits of a text do not count, in the contract either. */
const order = z
  .int({ error: ({ input }) => (input === undefined ? 'field is required' : 'field must be an integer') })
  .min(1, 'field must be at least 1')

/** The entries' places must be 1 to n, each once, in whatever order they are sent. */
const inOrder = (entries: readonly { order: number }[]) => {
  const places = new Set(entries.map(entry => entry.order))
  return places.size === entries.length && entries.every(entry => entry.order <= entries.length)
}
const orderWords = 'field must be numbered 1, 2, 3 and so on in order, each once'

/**
 * The service somebody would like listed beside their organisation. Every key has to be sent. The reference
 * implementation forgives some and breaks without the lists; leaving any out is a fault in words here.
 */
export const signUpService = group({
  slug: text({ rules: [slug] }),
  name: text(),
  type: choice(['service', 'activity', 'club', 'group']),
  intro: text({ most: 300 }),
  description: markdown(10_000),
  wait_time: z.preprocess(
    value => (value === '' ? null : value),
    choice(['one_week', 'two_weeks', 'three_weeks', 'month', 'longer']).nullable(),
  ),
  is_free: flag(),
  fees_text: present(),
  fees_url: present(),
  testimonial: present(),
  video_embed: present({ rules: [video] }),
  url: present(),
  contact_name: present(),
  contact_phone: present(),
  contact_email: present(),
  useful_infos: list(group({ title: text(), description: markdown(1000), order })).refine(
    inOrder,
    orderWords,
  ),
  offerings: list(group({ offering: text(), order })).refine(inOrder, orderWords),
  social_medias: list(
    group({
      type: choice(['twitter', 'facebook', 'instagram', 'youtube', 'other']),
      url: text({ rules: [webAddress] }),
    }),
  ),
})
