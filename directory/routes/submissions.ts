import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { keyHash } from '../forms/keyHash.ts'
import { pageFeedbackForm } from '../forms/pageFeedbackForm.ts'
import { referralForm } from '../forms/referralForm.ts'
import { signUpForm } from '../forms/signUpForm.ts'
import { submit } from '../forms/submit.ts'
import { Refusal } from '../http/Refusal.ts'
import { select } from '../select.ts'
import { sql } from '../sql.ts'

/**
 * The three forms, and what became of one of them by the key it was sent with. Nothing else reads what they hold.
 *
 * The look-up answers without a word of the form itself: key in hand, a sender learns whether it arrived.
 */
export function submissions(app: Hono, directory: Directory): void {
  app.post('/referrals', async context => context.json(await submit(directory, context, referralForm), 201))
  app.post('/page-feedbacks', async context =>
    context.json(await submit(directory, context, pageFeedbackForm), 201),
  )
  app.post('/organisation-sign-up-forms', async context =>
    context.json(await submit(directory, context, signUpForm), 201),
  )
  app.get('/submissions/:key', async context => {
    const [found] = await select(
      directory,
      sql`select form, record_id as id, reference, stamp(submission_keys.created_at) as created_at
        from submission_keys left join referrals on referrals.id = record_id
        where key_hash = ${keyHash(context.req.param('key'))} limit 1`,
    )
    if (!found) throw new Refusal(404, '')
    return context.json({ data: found })
  })
}
