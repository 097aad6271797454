import type { Hono } from 'hono'
import { select, sql } from '../database/sql.ts'
import { submit } from '../forms/form.ts'
import { pageFeedbackForm } from '../forms/pageFeedbackForm.ts'
import { referralForm } from '../forms/referralForm.ts'
import { signUpForm } from '../forms/signUpForm.ts'
import { keyHash } from '../forms/submissionKey.ts'
import { ApiError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'

/**
 * The three forms, and the receipt of a submission by its idempotency key. No route reads submissions back.
 *
 * The receipt contains nothing of the form: it tells the holder of the key whether the submission arrived.
 */
export function submissions(app: Hono, directory: DirectoryContext): void {
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
    if (!found) throw new ApiError(404, '')
    return context.json({ data: found })
  })
}
