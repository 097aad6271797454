import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { DateTime } from 'luxon'
import { onTestFinished } from 'vitest'
import { parseFormsKeys } from '../../platform/encryption.ts'
import type { FormView } from '../../web/forms/formView.ts'
import { newCookie, serialiseDraftCookie } from '../../web/forms/draftCookie.ts'
import { createDraftFolder, type DraftStore } from '../../web/forms/draftStore.ts'
import { createForms } from '../../web/forms/forms.ts'
import { renderedForm } from '../../web/forms/formRequest.ts'
import { submittingGateway } from '../gateway/submittingGateway.ts'

type FormDependencies = Parameters<typeof createForms>[0]

/** The response to a request for a form, after redirects. */
export interface FormShown {
  status: number
  path: string
  /** The `Retry-After` header. */
  retryAfter: string | null
  /** The data that the page renders. */
  view: FormView
}

/**
 * The forms of the site over a gateway that accepts them, at a time that the test sets. Pages are sent as data, not rendered.
 *
 *     const { visit, answer, pass } = await formsApp('/feedback')
 */
export async function formsApp(
  form: string,
  drafts?: (dependencies: Pick<FormDependencies, 'keys' | 'clock'>) => DraftStore,
) {
  const { gateway, outbox, directory } = await submittingGateway()
  const folder = mkdtempSync(join(tmpdir(), 'signpost-forms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
  const clock = () => now
  const keys = parseFormsKeys(randomBytes(32).toString('base64'))
  let prepared = 0
  let nextLost: 'request' | 'response' | null = null
  const dependencies: FormDependencies = {
    execute: async (operation, options) => {
      const lost = nextLost
      nextLost = null
      const response = lost === 'request' ? null : await gateway.execute(operation, options)
      if (response && !lost) return response
      throw new Error(`The ${lost} was lost`)
    },
    drafts: drafts?.({ keys, clock }) ?? createDraftFolder({ folder, keys, clock }),
    keys,
    clock,
    prepare: () => void (prepared += 1),
    isBusy: address => gateway.limits.isBusy({ address }),
    mayStoreDraft: address => gateway.limits.mayStoreDraft({ address }),
    publicUrl: 'https://signpost.example',
    referralsOf: () => Promise.resolve('here'),
  }
  const app = new Hono()
  app.use(createForms(dependencies))
  app.all('*', c => c.json(renderedForm.getStore()))

  let cookie = ''
  let keepsCookies = true
  let token = ''
  async function ask(path: string, init: RequestInit = {}): Promise<FormShown> {
    const headers = { ...(keepsCookies && { cookie }), origin: 'https://signpost.example' }
    const response = await app.request(`https://signpost.example${path}`, { ...init, headers })
    cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie
    const to = response.headers.get('location')
    if (to) return ask(to)
    const view = (await response.json()) as FormView
    token = view.token
    return { status: response.status, path, retryAfter: response.headers.get('retry-after'), view }
  }
  return {
    gateway,
    outbox,
    directory,
    /** Whether the outbox was prepared. */
    isPrepared: () => prepared > 0,
    /** Advances the clock by so many minutes. */
    pass: (minutes: number) => void (now = now.plus({ minutes })),
    /** Loses the next response of the gateway, which has carried out the operation. */
    loseResponse: () => void (nextLost = 'response'),
    /** Loses the next operation before the gateway has it. */
    loseRequest: () => void (nextLost = 'request'),
    /** Puts a cookie before the browser's own, which another site may have planted: it is of this site, and of no draft. */
    plantCookie: () => {
      const [planted] = serialiseDraftCookie(keys, newCookie(), form, true).split(';')
      cookie = `${planted}; ${cookie}`
    },
    /** Whether the browser sends the cookies that it was given. */
    allowCookies: (areAllowed: boolean) => void (keepsCookies = areAllowed),
    visit: (path = form) => ask(path),
    /** Posts the answer to one question from the page last received, and follows redirects. */
    answer: (step: string, fields: Record<string, string> = {}) =>
      ask(form, { method: 'POST', body: new URLSearchParams({ token, step, ...fields }) }),
  }
}
