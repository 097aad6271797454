import { AsyncLocalStorage } from 'node:async_hooks'
import type { FormView } from './formView.ts'

/** The form on the page that is being rendered for this request: `renderedForm.getStore()`. */
export const renderedForm = new AsyncLocalStorage<FormView>()
