import type { RowOf } from '../../openData/tables.ts'
import { emailOf, filled, partId, profileId, uriOf } from './fields.ts'
import type { ProfileObject } from './places.ts'
import { urlsOf } from './services.ts'

/**
 * An organisation without its services. `uri` is its record in the directory’s API, where that is public: it never changes.
 *
 *     organisationObject(row, []).basic // { id: 'a1…', name: 'Erith Food Network', description: 'We **share** food.', … }
 */
export function organisationObject(
  row: RowOf<'organisations'>,
  links: readonly RowOf<'useful_links'>[],
): ProfileObject {
  const id = profileId('organisations', row.id)
  const website = uriOf(row.website_url)
  return {
    basic: {
      id,
      name: row.name,
      // Required, also when the directory has none.
      description: row.description_markdown ?? row.name,
      ...filled({
        email: emailOf(row.email),
        website: website ?? uriOf(row.page_url),
        logo: uriOf(row.logo_url),
        uri: uriOf(row.directory_url),
      }),
    },
    more: filled({
      phones: row.phone
        ? [{ id: partId('phones', row.id), organization_id: id, number: row.phone, type: 'voice' }]
        : [],
      additional_websites: urlsOf(row.id, [
        ['Page in the directory', website && row.page_url],
        ...links.map(({ type, url }) => [type ?? 'other', url] as const),
      ]),
    }),
  }
}
