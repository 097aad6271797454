import type { Resolvers, MutationResolvers } from '../generated/resolvers.ts'
import { Banner, ContentText, GlobalSettings, HomeSettings, Settings } from './settings.ts'
import { CallToActionBlock, CopyBlock, Page, PageBlock, PageSection, VideoBlock } from './page.ts'
import { Category, Persona, Sidebox } from './collection.ts'
import {
  Closure,
  OpeningHours,
  OpenState,
  ReferralOffer,
  Service,
  ServiceLocation,
  SocialMedia,
  Tag,
  UsefulInfo,
} from './service.ts'
import { Date, DateTime, Image, RichText } from './scalars.ts'
import { Event, Organisation } from './organisation.ts'
import { Location } from './location.ts'
import { Node } from './node.ts'
import { InsightFigure, OpenData, OpenDataTable } from './openData.ts'
import { Query, SearchResults, SearchVocabulary, VocabularyGroup } from './query.ts'
import { giveFeedback, referToService, requestListing } from '../submissions/submissions.ts'

const Mutation: MutationResolvers = {
  giveFeedback: (_mutation, args, context) => giveFeedback(args, context),
  referToService: (_mutation, args, context) => referToService(args, context),
  requestListing: (_mutation, args, context) => requestListing(args, context),
}

/** The resolvers of the schema. Types without an entry use the default resolvers. */
export const resolvers: Resolvers = {
  Banner,
  CallToActionBlock,
  Category,
  Closure,
  ContentText,
  CopyBlock,
  Date,
  DateTime,
  Event,
  GlobalSettings,
  HomeSettings,
  Image,
  InsightFigure,
  Location,
  Mutation,
  Node,
  OpenData,
  OpenDataTable,
  OpeningHours,
  OpenState,
  Organisation,
  Page,
  PageBlock,
  PageSection,
  Persona,
  Query,
  ReferralOffer,
  RichText,
  SearchResults,
  SearchVocabulary,
  Service,
  ServiceLocation,
  Settings,
  Sidebox,
  SocialMedia,
  Tag,
  UsefulInfo,
  VideoBlock,
  VocabularyGroup,
}
