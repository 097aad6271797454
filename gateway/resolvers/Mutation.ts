import type { MutationResolvers } from '../generated/resolvers.ts'
import { giveFeedback } from '../submissions/giveFeedback.ts'
import { referToService } from '../submissions/referToService.ts'
import { requestListing } from '../submissions/requestListing.ts'

export const Mutation: MutationResolvers = {
  giveFeedback: (_mutation, args, context) => giveFeedback(args, context),
  referToService: (_mutation, args, context) => referToService(args, context),
  requestListing: (_mutation, args, context) => requestListing(args, context),
}
