import type { MutationResolvers } from '../generated/resolvers.ts'
import { giveFeedback, referToService, requestListing } from '../submissions/submissions.ts'

export const Mutation: MutationResolvers = {
  giveFeedback: (_mutation, args, context) => giveFeedback(args, context),
  referToService: (_mutation, args, context) => referToService(args, context),
  requestListing: (_mutation, args, context) => requestListing(args, context),
}
