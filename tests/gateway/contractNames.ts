const page = '(first after last before page modifiedSince)'

// One line per type; arguments are in brackets after their field.
const types = `
Query: node(id) nodes(ids) service(slug) services(filter orderBy first after last before page) organisation(slug)
  organisations(filter orderBy first after last before page) event(slug) events(filter orderBy first after last before page)
  location(id) locations(filter orderBy first after last before page) category(slug) categories(homepage modifiedSince)
  persona(slug) personas(homepage modifiedSince) eligibilityGroups page(slug) pages(parent modifiedSince) settings suggest(query first) place(query) redirect(url)
  searchVocabulary openData openDataTable(name)
  search(query category persona near within isFree openNow waitTime modifiedSince eligibilities order first after last before page)
  searchPages(query first after last before page modifiedSince)
ServiceConnection: nodes edges pageInfo totalCount
OrganisationConnection: nodes edges pageInfo totalCount
EventConnection: nodes edges pageInfo totalCount
LocationConnection: nodes edges pageInfo totalCount
ServiceEdge: cursor node
OrganisationEdge: cursor node
EventEdge: cursor node
LocationEdge: cursor node
PageInfo: hasNextPage hasPreviousPage startCursor endCursor page pageCount
Service: id slug name type intro description excerpt(length ellipsis) url contactName contactPhone contactEmail isFree
  feesText feesUrl waitTime testimonial videoUrl referral offerings usefulInfos socialMedias gallery tags image
  organisation serviceLocations(modifiedSince) categories eligibilities openState freshness related(first modifiedSince) lastModifiedAt createdAt
EligibilityGroup: name text options ownWords
ReferralOffer: method buttonText url showDisclaimer
ReferralMethod: NONE INTERNAL EXTERNAL
ServiceLocation: id name location image openingHours closures closureMessage openState distance
  createdAt lastModifiedAt
OpeningHours: text nextOccurring nextOccurringText frequency weekday dayOfMonth occurrenceOfMonth opensAt closesAt startsAt
Closure: message isClosed startsAt endsAt opensAt closesAt
OpenState: status text until nextOpensAt
OpenStatus: OPEN CLOSED NOT_STATED
Frequency: WEEKLY MONTHLY FORTNIGHTLY NTH_OCCURRENCE_OF_MONTH
Location: id addressLines city county postcode country latitude longitude accessibilityInfo hasWheelchairAccess
  hasInductionLoop hasAccessibleToilet isWheelchairAccessible
  providesInductionLoop providesAccessibleToilet image ward district services${page} events${page}
  createdAt lastModifiedAt
Area: code name
DataLicence: name url attribution
Organisation: id slug name description excerpt(length ellipsis) url email phone image socialMedias location
  services${page} events${page} createdAt lastModifiedAt
Event: id slug title intro description excerpt(length ellipsis) startDate startDay endDate startTime endTime startsAt endsAt when days
  isOver isFree feesText feesUrl organiserName organiserPhone organiserEmail organiserUrl bookingTitle bookingSummary bookingUrl bookingCta
  isVirtual location organisation image calendarUrl categories createdAt lastModifiedAt
Node: id
Collection: id slug name intro image sideboxes enabled services${page} createdAt lastModifiedAt
Category: id slug name intro image sideboxes enabled onHomepage services${page} events${page} pages(modifiedSince)
  createdAt lastModifiedAt
Persona: id slug name intro subtitle image sideboxes enabled onHomepage services${page} createdAt lastModifiedAt
Page: id slug title type excerpt(length ellipsis) sections image parent children(modifiedSince) ancestors path
  createdAt lastModifiedAt
Image: url(maxDimension) altText name width height
CalendarLeaf: weekday day month
EventDay: date times
RichText: markdown html text
SearchResults: services pages organisations events categories place searchedFor urgentTopics mayBeUrgent message
SearchOrder: RELEVANCE DISTANCE
WaitTime: ONE_WEEK TWO_WEEKS THREE_WEEKS MONTH LONGER
Suggestion: kind text path
PlaceResult: place message
Place: name latitude longitude isInBorough
Redirect: url status isExternal
SearchVocabulary: groups(kind language text first after last before page) urgentTopics(text) languages
VocabularyGroupConnection: nodes edges pageInfo totalCount
VocabularyGroupEdge: cursor node
VocabularyGroup: kind words meanings language
VocabularyKind: ABBREVIATION LANGUAGE LAY_WORDS SYNONYMS
VocabularyLanguage: code name
UrgentTopic: topic title text isSensitive words except contacts services
UrgentContact: name phone text url hours when
OpenData: version asOf asOfText madeAt licence tables files
OpenDataTable: name title description rows removed changedAt changedText columns listColumns files sample(first)
OpenDataColumn: name type description example isRequired source values references filled
OpenDataValue: value meaning
OpenDataRow: cells
OpenDataType: BOOLEAN DATE DATETIME EMAIL ENUM INTEGER NUMBER PHONE TEXT TIME URL
OpenDataFile: name path title format mediaType bytes changedAt
OpenDataFormat: CSV GEOJSON JSON NDJSON PARQUET SQLITE XLSX ZIP
ServiceFilter: ids organisation name tags referralMethod category isFree near within freshness modifiedSince
OrganisationFilter: ids name category near within modifiedSince
EventFilter: ids organisation title startsAfter startsBefore homepage isFree isVirtual includePast category near within
  modifiedSince
LocationFilter: ids category near within modifiedSince
ServiceOrder: CREATED_AT_ASC CREATED_AT_DESC DISTANCE LAST_MODIFIED_AT_ASC LAST_MODIFIED_AT_DESC NAME_ASC NAME_DESC
OrganisationOrder: CREATED_AT_ASC CREATED_AT_DESC LAST_MODIFIED_AT_ASC LAST_MODIFIED_AT_DESC NAME_ASC NAME_DESC
EventOrder: CREATED_AT_ASC CREATED_AT_DESC DISTANCE LAST_MODIFIED_AT_ASC LAST_MODIFIED_AT_DESC START_ASC START_DESC
LocationOrder: ADDRESS_ASC ADDRESS_DESC CREATED_AT_ASC CREATED_AT_DESC DISTANCE LAST_MODIFIED_AT_ASC LAST_MODIFIED_AT_DESC
Date: TimeOfDay: DateTime: URL: Settings: dataLicence areaAttributions district
Sidebox: PageSection:
UsefulInfo: SocialMedia: Tag: Freshness: ServiceType: PageType:`

/** The names that partners, tests and the site rely on: `Query.service(slug)`. They may grow, never shrink. */
export const contractNames: string[] = [...types.matchAll(/(\w+):([^:]*)(?=\s\w+:|$)/g)].flatMap(
  ([, type = '', fields = '']) => [
    type,
    ...[...fields.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].flatMap(([, field = '', args = '']) => [
      `${type}.${field}`,
      ...(args.match(/\w+/g) ?? []).map(argument => `${type}.${field}(${argument})`),
    ]),
  ],
)
