import type { Resolvers } from '../generated/resolvers.ts'
import { Banner } from './Banner.ts'
import { CallToActionBlock } from './CallToActionBlock.ts'
import { Category } from './Category.ts'
import { Closure } from './Closure.ts'
import { ContentText } from './ContentText.ts'
import { CopyBlock } from './CopyBlock.ts'
import { Date } from './Date.ts'
import { Event } from './Event.ts'
import { GlobalSettings } from './GlobalSettings.ts'
import { HomeSettings } from './HomeSettings.ts'
import { Image } from './Image.ts'
import { Location } from './Location.ts'
import { OpeningHours } from './OpeningHours.ts'
import { OpenState } from './OpenState.ts'
import { Mutation } from './Mutation.ts'
import { Organisation } from './Organisation.ts'
import { Page } from './Page.ts'
import { PageBlock } from './PageBlock.ts'
import { PageSection } from './PageSection.ts'
import { Persona } from './Persona.ts'
import { Query } from './Query.ts'
import { ReferralOffer } from './ReferralOffer.ts'
import { RichText } from './RichText.ts'
import { SearchResults } from './SearchResults.ts'
import { Service } from './Service.ts'
import { ServiceLocation } from './ServiceLocation.ts'
import { Settings } from './Settings.ts'
import { Sidebox } from './Sidebox.ts'
import { SocialMedia } from './SocialMedia.ts'
import { Tag } from './Tag.ts'
import { UsefulInfo } from './UsefulInfo.ts'
import { VideoBlock } from './VideoBlock.ts'

/** How each type of the schema is answered. Types that are not here are given as they are. */
export const resolvers: Resolvers = {
  Banner,
  CallToActionBlock,
  Category,
  Closure,
  ContentText,
  CopyBlock,
  Date,
  Event,
  GlobalSettings,
  HomeSettings,
  Image,
  Location,
  Mutation,
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
  Service,
  ServiceLocation,
  Settings,
  Sidebox,
  SocialMedia,
  Tag,
  UsefulInfo,
  VideoBlock,
}
