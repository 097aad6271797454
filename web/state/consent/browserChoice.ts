import type { ConsentOptions } from './ConsentOptions.ts'
import { createChoiceStore, type ChoiceStore } from './createChoiceStore.ts'
import { purposesOf } from './purposesOf.ts'

let store: ChoiceStore | undefined

/** The choice of the browser this runs in. Not for the server, which serves many. */
export const browserChoice = (options: ConsentOptions): ChoiceStore =>
  (store ??= createChoiceStore(() => document.cookie, purposesOf(options)))
