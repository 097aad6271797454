import type { FormView } from '../../../forms/formView.ts'
import type { GetInvolvedPageQueryVariables } from '../../../generated/types.ts'

/**
 * The variables of the page's query for one question.
 *
 *     listingVariables(view) // { search: 'food', isChoosing: true, id: '', isChosen: false }
 */
export function listingVariables({ step, values }: FormView): GetInvolvedPageQueryVariables {
  const [search, id] = [values['organisation.search'] ?? '', values['organisation.id'] ?? '']
  return {
    search: search.trim(),
    isChoosing: step === 'choose',
    id,
    isChosen: step === 'check' && values.isListed === 'yes',
  }
}
