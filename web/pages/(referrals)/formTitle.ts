import type { FormView } from '../../components/forms/FormView.ts'
import { formRefused } from '../../generated/messages/formRefused.ts'

const pages: Record<string, string> = {
  check: 'Check your answers',
  confirm: 'One more step',
  trouble: 'Sorry, we cannot send this at the moment',
  foreign: formRefused.foreign.title,
  large: formRefused.large.title,
}

/**
 * What the tab says of a page of a form: the question, and before it whether something is wrong.
 *
 *     formTitle(view, 'What is your name?') // 'Error: What is your name?'
 *
 * @param title of the form, for its questions that have none among `titles`.
 */
export function formTitle(
  { step, faults }: FormView,
  title: string,
  titles: Record<string, string> = {},
): string {
  const name = titles[step] ?? pages[step] ?? title
  return faults.length ? `Error: ${name}` : name
}
