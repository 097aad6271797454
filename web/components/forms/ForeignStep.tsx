import type { FormView } from './FormView.ts'

/** The form came from a page of another site, or from an address that is not ours. */
export function ForeignStep({ view }: { view: FormView }) {
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>Please fill in the form on this site</h1>
        <p className="lead">What arrived did not come from our own page, so nothing was kept or sent.</p>
        <p>
          <a className="button" href={view.address}>
            Go to the form
          </a>
        </p>
      </div>
    </div>
  )
}
