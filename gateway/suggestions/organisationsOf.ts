import type { Suggestion } from '../generated/resolvers.ts'
import type { OrganisationRecord } from '../../schema/generated/records.ts'
import { textOf } from '../records/coerce.ts'
import { suggestionOf } from './suggestionOf.ts'

/** The organisations that came along with services or events, each once, as suggestions. */
export function organisationsOf(
  records: readonly { organisation?: OrganisationRecord | null }[],
): Suggestion[] {
  const found = records.flatMap(({ organisation }) =>
    organisation && textOf(organisation.id) ? [suggestionOf('ORGANISATION', organisation)] : [],
  )
  return [...new Map(found.map(suggestion => [suggestion.path, suggestion])).values()]
}
