import type { StructuredOrganisationFragment } from '../../generated/types.ts'
import { runnerData } from './runnerData.ts'
import { sitePicture } from '../Picture/sitePicture.ts'
import type { StructuredData } from './StructuredData.ts'

/**
 * An organisation for search engines.
 *
 *     organisationData(network, 'https://signpost.example') // { '@type': 'Organization', telephone: '020 7946 0123', … }
 */
export function organisationData(
  organisation: StructuredOrganisationFragment,
  publicUrl: string,
): StructuredData {
  const { excerpt, phone, email, image, socialMedias } = organisation
  return {
    ...runnerData(organisation, publicUrl),
    mainEntityOfPage: `${publicUrl}/organisations/${organisation.slug}`,
    description: excerpt || undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    logo: image ? publicUrl + sitePicture(image.url) : undefined,
    sameAs: socialMedias.length ? socialMedias.map(({ url }) => url) : undefined,
  }
}
