import { AsyncLocalStorage } from 'node:async_hooks'
import type { FormView } from './formView.ts'

/** The form on the page that is being drawn: `formOfRequest.getStore()`. */
export const formOfRequest = new AsyncLocalStorage<FormView>()
