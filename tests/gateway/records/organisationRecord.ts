import type { OrganisationRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** An organisation as the directory sends it. */
export function organisationRecord(changes: Partial<OrganisationRecord> = {}): OrganisationRecord {
  return {
    id: id(1001),
    has_logo: false,
    slug: 'crayford-friendship',
    name: 'Crayford Friendship',
    description: 'Neighbours who **meet**.',
    image: null,
    url: 'https://crayford-friendship.example',
    email: 'hello@crayford-friendship.example',
    phone: '02079460122',
    social_medias: [],
    category_taxonomies: [],
    ...stamps,
    ...changes,
  }
}
