import type { FormView } from './FormView.ts'

const words = {
  ended:
    'We do not have your earlier answers any more. They are deleted one hour after your last change, or when the browser does not keep the cookie that this form needs. Nothing was sent. Please start again.',
  unkept:
    'Sorry, we could not save this just now, and nothing was sent. Your answers are still on this page: please press the button again in a few minutes.',
  earlier:
    'This had already reached us, as it was before your last change. If the change matters, tell us and give the reference below.',
}

/** Something that has to be said before the question. */
export function FormNotice({ notice }: Pick<FormView, 'notice'>) {
  if (!notice) return null
  return (
    <div className="inset form__notice" role="status">
      <p>{words[notice]}</p>
    </div>
  )
}
