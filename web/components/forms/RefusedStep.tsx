import { formRefused as words } from '../../generated/messages/formRefused.ts'
import type { FormView } from '../../forms/formView.ts'

/**
 * What arrived comes from a page of another site, or is larger than any form of ours, or nobody can say what was answered
 * so far.
 */
export function RefusedStep({ view }: { view: FormView }) {
  const step = view.step === 'large' || view.step === 'away' ? view.step : 'foreign'
  const { title, lead } = words[step]
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <a className="button" href={view.address}>
            {step === 'away' ? words.away.go : words.go}
          </a>
        </p>
      </div>
    </div>
  )
}
