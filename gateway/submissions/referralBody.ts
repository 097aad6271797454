import type { Referral } from '../../schema/forms/referralForm.ts'
import type { ReferralRequestRecord } from '../../schema/generated/records.ts'

/**
 * A referral as the directory takes it. Every key is there, also where nothing was given.
 *
 *     { service_id: '3f0f…', name: 'Jo Sample', email: 'jo@example.org', phone: null, …, referee_name: null, … }
 *
 * A name of a referee makes it a referral of somebody else.
 */
export function referralBody(referral: Referral, serviceId: string): ReferralRequestRecord {
  const { referee } = referral
  return {
    service_id: serviceId,
    name: referral.name,
    email: referral.email,
    phone: referral.phone,
    other_contact: referral.otherContact,
    postcode_outward_code: referral.postcode,
    comments: referral.comments,
    referral_consented: referral.referralConsented,
    feedback_consented: referral.feedbackConsented,
    referee_name: referee?.name ?? null,
    referee_email: referee?.email ?? null,
    referee_phone: referee?.phone ?? null,
    organisation_taxonomy_id: referee?.organisationTaxonomyId ?? null,
    organisation: referee?.organisation ?? null,
  }
}
