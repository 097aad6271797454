import { browsing } from './browsing.ts'
import { events } from './events.ts'
import { hostileRequests } from './hostileRequests.ts'
import { lists } from './lists.ts'
import { otherSearches } from './otherSearches.ts'
import { pageFeedbacks } from './pageFeedbacks.ts'
import { pages } from './pages.ts'
import { pictures } from './pictures.ts'
import { referralContacts } from './referralContacts.ts'
import { referrals } from './referrals.ts'
import { referralsByOthers } from './referralsByOthers.ts'
import { services } from './services.ts'
import { serviceSearch } from './serviceSearch.ts'
import { signUps } from './signUps.ts'
import { signUpServices } from './signUpServices.ts'
import { submissionKeys } from './submissionKeys.ts'
import { submissionRequests } from './submissionRequests.ts'

/** The tests that every directory with the small sample must pass, on PGlite and on PostgreSQL. */
export const conformance = {
  browsing,
  events,
  hostileRequests,
  lists,
  otherSearches,
  pageFeedbacks,
  pages,
  pictures,
  referralContacts,
  referrals,
  referralsByOthers,
  serviceSearch,
  services,
  signUps,
  signUpServices,
  submissionKeys,
  submissionRequests,
}
