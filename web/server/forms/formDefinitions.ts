import { listingDefinition } from '../../pages/(content)/get-involved/listingDefinition.ts'
import { feedbackDefinition } from '../../pages/(referrals)/feedback/feedbackDefinition.ts'
import { referralDefinition } from '../../pages/(referrals)/services/@slug/referral/referralDefinition.ts'

/** Every form of the site. */
export const formDefinitions = [feedbackDefinition, referralDefinition, listingDefinition]
