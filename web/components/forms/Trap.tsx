import { forms as words } from '../../generated/messages/forms.ts'

/** A field that nobody sees: what is written there was written by a program. */
export function Trap() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        {words.trap}
        <input type="text" name="fax-number" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
