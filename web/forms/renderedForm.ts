import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../../platform/once.ts'
import type { FormView } from './formView.ts'

/** The form on the page that is being rendered for this request: `renderedForm.getStore()`. */
export const renderedForm = processSingleton('rendered form', () => new AsyncLocalStorage<FormView>())
