import type { FormView } from '../../../forms/formView.ts'
import type { GetInvolvedPageQuery } from '../../../generated/types.ts'

/** What the fields of one question are told. */
export interface FieldsProps {
  view: FormView
  /** The organisations to choose from, on the page that asks which. */
  found?: GetInvolvedPageQuery['organisations']
  /** The organisation that was chosen, on the page of all answers. */
  chosen?: GetInvolvedPageQuery['organisation']
}
