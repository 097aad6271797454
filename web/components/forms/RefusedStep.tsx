import { formRefused as words } from '../../generated/messages/formRefused.ts'
import type { FormView } from './FormView.ts'

/** What arrived came from a page of another site, or is larger than any form of ours. */
export function RefusedStep({ view }: { view: FormView }) {
  const { title, lead } = view.step === 'large' ? words.large : words.foreign
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <a className="button" href={view.address}>
            {words.go}
          </a>
        </p>
      </div>
    </div>
  )
}
