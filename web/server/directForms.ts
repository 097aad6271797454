import type { Caller } from '../../gateway/clients/Caller.ts'
import type { Gateway } from '../../gateway/createGateway.ts'
import type { SubmissionKind } from '../../gateway/outbox/outbox.ts'
import { tooManyForms } from '../../gateway/submissions/submissionLimits.ts'

const kinds: Record<string, SubmissionKind> = {
  referrals: 'referral',
  'page-feedbacks': 'feedback',
  'organisation-sign-up-forms': 'listing',
}

/**
 * The refusal of a form that is sent to `/core/v1` itself, when too many like it have come; null when it may go on.
 *
 *     await refusedForm(gateway.limits, '/core/v1/referrals', request.headers, body, { address })
 *
 * Nothing can be kept back for a person there, so strangers are refused from where other ways quarantine.
 *
 * @param caller null for one that the directory knows by its key, whose network is not counted.
 */
export async function refusedForm(
  limits: Gateway['limits'],
  pathname: string,
  headers: Headers,
  body: Uint8Array,
  caller: Caller | null,
): Promise<Response | null> {
  const kind = kinds[pathname.replace(/^\/core\/v1\//, '').replace(/\/+$/, '')]
  if (!kind) return null
  const form = { kind, body: read(body), idempotencyKey: headers.get('idempotency-key') }
  const seconds = await limits.judgeDirect(form, caller)
  if (seconds === 0) return null
  return Response.json(
    { message: tooManyForms(seconds) },
    { status: 429, headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' } },
  )
}

/** What is no object is refused by the directory itself. */
function read(body: Uint8Array): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
