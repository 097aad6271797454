import { GraphQLScalarType, Kind, print, type ValueNode } from 'graphql'
import { dayOf, instantWithOffset } from '../formatting/calendar.ts'
import { richTextHtml, requireHeadingLevel, richTextText } from '../formatting/richText.ts'
import type {
  ImageResolvers,
  MutationResolvers,
  Resolvers,
  RichTextResolvers,
} from '../generated/resolvers.ts'
import { sizeFor } from '../pictures/images.ts'
import { badInput } from '../records/arguments.ts'
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
import { Event, Organisation } from './organisationsAndEvents.ts'
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

/** A day: results are those of the record; arguments must be in the calendar. Of one with a time, as programs send it, the day counts. */
const Date = new GraphQLScalarType<string, string>({
  name: 'Date',
  // The scalar replaces the schema's description; a test compares the two.
  description: 'A calendar day in London, without a time. For example `2026-12-25`.',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-date-string',
  parseValue: value => requireDay(value, JSON.stringify(value)),
  // The error of a literal has its location in the document.
  parseLiteral: node => requireDay(node.kind === Kind.STRING && node.value, print(node), node),
})

function requireDay(value: unknown, shown: string, node?: ValueNode): string {
  const day = dayOf(value)
  if (day) return day
  throw badInput(`A date looks like 2026-12-25; this is ${shown}.`, node)
}

/** A moment: results are those that resolvers make; arguments must be RFC 3339 with an offset. */
const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment, as RFC 3339 with its offset. For example `2026-11-20T09:30:00Z`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339.html#section-5.6',
  parseValue: value => requireMoment(value, JSON.stringify(value)),
  parseLiteral: node => requireMoment(node.kind === Kind.STRING && node.value, print(node), node),
})

function requireMoment(value: unknown, shown: string, node?: ValueNode): string {
  if (typeof value === 'string' && value.length <= 40 && instantWithOffset(value)) return value
  const brief = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown
  throw badInput(`A moment looks like 2026-11-20T09:30:00Z, with its offset; this is ${brief}.`, node)
}

const RichText: RichTextResolvers = {
  markdown: markdown => markdown,
  html: (markdown, { topHeading }) => richTextHtml(markdown, requireHeadingLevel(topHeading ?? 3)),
  text: markdown => richTextText(markdown),
}

const Image: ImageResolvers = {
  url: ({ id }, { maxDimension }, { publicUrl }) => {
    const address = `${publicUrl}/images/${encodeURIComponent(id)}`
    if (maxDimension === null || maxDimension === undefined) return address
    const size = sizeFor(maxDimension)
    if (size === null) throw badInput(`\`maxDimension\` must be 1 to 1000; it is ${maxDimension}.`)
    return `${address}?max_dimension=${size}`
  },
  altText: ({ altText }) => altText,
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
