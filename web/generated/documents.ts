import { CalendarEventsDocument } from './operations/CalendarEvents.ts'
import { CategoryPageDocument } from './operations/CategoryPage.ts'
import { DataPageDocument } from './operations/DataPage.ts'
import { DataTablePageDocument } from './operations/DataTablePage.ts'
import { DevelopersPageDocument } from './operations/DevelopersPage.ts'
import { EligibilityGroupsDocument } from './operations/EligibilityGroups.ts'
import { ErrorPageDocument } from './operations/ErrorPage.ts'
import { EventDataDocument } from './operations/EventData.ts'
import { EventPageDocument } from './operations/EventPage.ts'
import { EventsPageDocument } from './operations/EventsPage.ts'
import { EventsPlaceDocument } from './operations/EventsPlace.ts'
import { ExplorerPageDocument } from './operations/ExplorerPage.ts'
import { FavouritesPageDocument } from './operations/FavouritesPage.ts'
import { FeedbackPageDocument } from './operations/FeedbackPage.ts'
import { GetInvolvedPageDocument } from './operations/GetInvolvedPage.ts'
import { GiveFeedbackDocument } from './operations/GiveFeedback.ts'
import { HomePageDocument } from './operations/HomePage.ts'
import { InformationPageDocument } from './operations/InformationPage.ts'
import { InsightsPageDocument } from './operations/InsightsPage.ts'
import { LocationPageDocument } from './operations/LocationPage.ts'
import { LocationsPageDocument } from './operations/LocationsPage.ts'
import { MovedDocument } from './operations/Moved.ts'
import { NextEventsDocument } from './operations/NextEvents.ts'
import { OrganisationDataDocument } from './operations/OrganisationData.ts'
import { OrganisationPageDocument } from './operations/OrganisationPage.ts'
import { PagesSearchPageDocument } from './operations/PagesSearchPage.ts'
import { PersonaPageDocument } from './operations/PersonaPage.ts'
import { ReferToServiceDocument } from './operations/ReferToService.ts'
import { ReferenceNamesDocument } from './operations/ReferenceNames.ts'
import { ReferencePageDocument } from './operations/ReferencePage.ts'
import { ReferenceSearchDocument } from './operations/ReferenceSearch.ts'
import { ReferenceTypePageDocument } from './operations/ReferenceTypePage.ts'
import { ReferralPageDocument } from './operations/ReferralPage.ts'
import { RequestListingDocument } from './operations/RequestListing.ts'
import { ResultsMapPageDocument } from './operations/ResultsMapPage.ts'
import { ResultsPageDocument } from './operations/ResultsPage.ts'
import { ServiceDataDocument } from './operations/ServiceData.ts'
import { ServicePageDocument } from './operations/ServicePage.ts'
import { ShellDocument } from './operations/Shell.ts'
import { SitemapPageDocument } from './operations/SitemapPage.ts'
import { SuggestDocument } from './operations/Suggest.ts'
import { TextPageDocument } from './operations/TextPage.ts'
import { UrgentHelpPageDocument } from './operations/UrgentHelpPage.ts'
import { WeekEventsDocument } from './operations/WeekEvents.ts'
import { WeekServicesDocument } from './operations/WeekServices.ts'
export const documents = [
  CalendarEventsDocument,
  CategoryPageDocument,
  DataPageDocument,
  DataTablePageDocument,
  DevelopersPageDocument,
  EligibilityGroupsDocument,
  ErrorPageDocument,
  EventDataDocument,
  EventPageDocument,
  EventsPageDocument,
  EventsPlaceDocument,
  ExplorerPageDocument,
  FavouritesPageDocument,
  FeedbackPageDocument,
  GetInvolvedPageDocument,
  GiveFeedbackDocument,
  HomePageDocument,
  InformationPageDocument,
  InsightsPageDocument,
  LocationPageDocument,
  LocationsPageDocument,
  MovedDocument,
  NextEventsDocument,
  OrganisationDataDocument,
  OrganisationPageDocument,
  PagesSearchPageDocument,
  PersonaPageDocument,
  ReferToServiceDocument,
  ReferenceNamesDocument,
  ReferencePageDocument,
  ReferenceSearchDocument,
  ReferenceTypePageDocument,
  ReferralPageDocument,
  RequestListingDocument,
  ResultsMapPageDocument,
  ResultsPageDocument,
  ServiceDataDocument,
  ServicePageDocument,
  ShellDocument,
  SitemapPageDocument,
  SuggestDocument,
  TextPageDocument,
  UrgentHelpPageDocument,
  WeekEventsDocument,
  WeekServicesDocument,
]
