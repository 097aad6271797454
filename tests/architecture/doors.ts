/**
 * The doors of each folder: the files that other folders may import. A new one is a decision about the interface of a
 * module, so it is added here on purpose. Components are doors of their folders and are not listed.
 */
export const doors: Readonly<Record<string, string>> = {
  directory: 'supervisor.ts',
  'directory/database': 'exclusiveTransaction.ts migrate.ts sql.ts',
  'directory/forms': 'pageFeedbackForm.ts referralForm.ts signUpForm.ts submissionKey.ts submit.ts',
  'directory/http': 'apiError.ts directoryContext.ts requestBody.ts server.ts',
  'directory/lists': 'filters.ts listQuery.ts listRoutes.ts paging.ts records.ts',
  'directory/routes':
    'collections.ts locations.ts organisationEvents.ts organisations.ts pages.ts pictures.ts searches.ts serviceLocations.ts services.ts settings.ts submissions.ts tags.ts taxonomies.ts',
  'directory/sample': 'sample.ts',
  'directory/search': 'collectionSearch.ts eventSearch.ts pageSearch.ts searchRequest.ts serviceSearch.ts',
  gateway: 'gateway.ts',
  'gateway/clients':
    'apiKeyTable.ts apiKeys.ts identity.ts network.ts quota.ts submissionLimits.ts trustedSite.ts',
  'gateway/content': 'collections.ts events.ts guides.ts locations.ts organisations.ts services.ts',
  'gateway/context': 'context.ts',
  'gateway/directory':
    'batches.ts client.ts directory.ts directoryError.ts paths.ts recordCache.ts response.ts responseLifetime.ts rowCollection.ts sharedRecordCache.ts upstreamRateLimit.ts',
  'gateway/directory/loaders': 'loaders.ts totalOrder.ts',
  'gateway/feeds': 'feeds.ts',
  'gateway/formatting':
    'calendar.ts closures.ts eligibility.ts eventWhen.ts freshness.ts memoise.ts openState.ts openingHours.ts richText.ts text.ts times.ts',
  'gateway/graphql': 'http.ts responseCache.ts schema.ts server.ts',
  'gateway/outbox': 'outbox.ts',
  'gateway/pagination': 'connection.ts listing.ts',
  'gateway/pictures': 'images.ts pictureSource.ts pictures.ts',
  'gateway/places': 'places.ts postcodes.ts',
  'gateway/records': 'arguments.ts coerce.ts models.ts',
  'gateway/redirects': 'addresses.ts redirects.ts',
  'gateway/resolvers': 'resolvers.ts',
  'gateway/search': 'pageSearch.ts results.ts serviceSearch.ts suggestions.ts',
  'gateway/search/understanding': 'understanding.ts',
  'gateway/search/vocabulary': 'vocabulary.ts',
  'gateway/submissions': 'submissions.ts',
  platform:
    'clock.ts config.ts dataFolder.ts encryption.ts folderLock.ts log.ts metrics.ts once.ts privateSocket.ts projectRoot.ts startRefusal.ts timedCache.ts traceExporter.ts tracing.ts workerSupervisor.ts',
  'platform/database': 'database.ts keyCheck.ts openDatabase.ts postgres.ts redis.ts',
  'platform/http':
    'clientAddress.ts compression.ts cors.ts etag.ts httpError.ts negotiation.ts nodeRequest.ts reply.ts requestBody.ts requestId.ts requestOrigin.ts',
  'platform/resilience': 'circuitBreaker.ts deadline.ts semaphore.ts singleFlight.ts slidingCount.ts',
  schema: 'identifiers.ts',
  'schema/forms': 'checkForm.ts consentTexts.ts feedbackForm.ts listingForm.ts referralForm.ts textRules.ts',
  'web/browser':
    'addresses.ts builds.ts connection.ts firstAddress.ts focus.ts formPages.ts hydrateInTransition.ts interceptLinks.ts navigation.ts normaliseQuery.ts pageAddress.ts pageHead.ts sensitiveContent.ts translation.ts translators.ts',
  'web/browser/consent': 'choiceStore.ts consent.ts followConsent.ts useChoice.ts',
  'web/browser/errorReporting': 'errorReporting.ts recording.ts',
  'web/browser/favourites': 'favourites.ts listAddress.ts',
  'web/components/BoroughMap': 'mapView.ts',
  'web/components/Filters': 'activeFilters.ts',
  'web/components/Happenings': 'happeningDays.ts',
  'web/components/Head': 'canonicalAddress.ts structuredData.ts',
  'web/components/Translate': 'languages.ts',
  'web/components/forms': 'AnswerList.tsx FormFrame.tsx RadioField.tsx fields.tsx steps.tsx',
  'web/examples': 'exampleCalls.ts exampleQueries.ts',
  'web/forms': 'draftStore.ts formView.ts forms.ts postedForm.ts renderedForm.ts spamCheck.ts',
  'web/forms/definitions': 'feedback.ts formDefinition.ts listing.ts listingSteps.ts referral.ts',
  'web/graphql': 'client.ts loadPage.ts runQuery.ts',
  'web/pages': 'loadStructuredData.ts',
  'web/pages/(content)': 'requireTestPages.ts',
  'web/pages/(content)/developers': 'Code.tsx SchemaText.tsx',
  'web/pages/(content)/developers/explorer/graphiql': 'Explorer.tsx',
  'web/pages/(content)/developers/reference': 'schemaReference.ts',
  'web/pages/(search)': 'searchParameters.ts',
  'web/pages/(search)/events': 'EventFilters.tsx EventViews.tsx datedEvents.ts eventFilter.ts londonDay.ts',
  'web/pages/(search)/results': 'ResultsFrame.tsx lateParts.ts resultsSearch.ts',
  'web/pages/(services)/services/@slug': '+Page.tsx +data.shared.ts',
  'web/server':
    'assets.ts backups.ts builds.ts consent.ts deferredScripts.ts directoryProxy.ts embeddedDirectory.ts errorResponse.ts gateway.ts health.ts httpServer.ts language.ts metricsServer.ts pipeline.ts processSingleton.ts redirects.ts responseHeaders.ts routes.ts shutdown.ts siteConfig.ts siteFiles.ts siteForms.ts siteOutbox.ts startLog.ts visit.ts',
  'web/server/pageCache': 'pageCache.ts render.ts servePages.ts',
  'web/site': 'options.ts optionsSchema.ts pageKind.ts pageRoute.ts securityTxt.ts',
}
