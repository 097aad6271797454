import { forms as words } from '../../generated/messages/forms.ts'
import type { FormView } from '../../forms/formView.ts'

/** Something that has to be said before the question. */
export function FormNotice({ notice }: Pick<FormView, 'notice'>) {
  if (!notice) return null
  return (
    <div className="inset form__notice" role="status">
      <p>{words.notices[notice]}</p>
    </div>
  )
}
