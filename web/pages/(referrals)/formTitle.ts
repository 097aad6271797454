import type { FormView } from '../../forms/formView.ts'
import { forms } from '../../generated/messages/forms.ts'
import { formLater } from '../../generated/messages/formLater.ts'
import { formRefused } from '../../generated/messages/formRefused.ts'
import { formTrouble } from '../../generated/messages/formTrouble.ts'

const pages: Record<string, string> = {
  check: forms.check.title,
  confirm: forms.confirm.title,
  trouble: formTrouble.title,
  later: formLater.title,
  foreign: formRefused.foreign.title,
  large: formRefused.large.title,
  away: formRefused.away.title,
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
  return faults.length ? forms.wrong.tab({ title: name }) : name
}
