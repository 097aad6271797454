import type { Choice } from '../../state/consent/Choice.ts'
import { purposesOf } from '../../state/consent/purposesOf.ts'
import { readChoice } from '../../state/consent/readChoice.ts'
import { site } from '../site.ts'

const purposes = purposesOf(site)

/** What a visitor with these cookies has agreed to here; `none` where there is nothing to agree to. */
export const choiceOf = (cookies: string | null | undefined): Choice => readChoice(cookies, purposes)
