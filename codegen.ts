import { readdirSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { operationFiles, typeNames } from './codegen/operations.ts'
import { localesFor } from './codegen/messages.ts'

/** The language of the site and its fallbacks. */
const languages = localesFor('en-GB')
const text = { input: 'string', output: 'string' }
const scalars = { Date: text, DateTime: text, ID: text, TimeOfDay: text, URL: text }
const record = (name: string) => `../../schema/generated/records.ts#${name}Record`
const model = (name: string) => `../records/models.ts#${name}Model`
const subjects = readdirSync('web/messages/en-GB').map(file => file.replace('.yaml', ''))
const shared = { scalars, useTypeImports: true, enumsAsTypes: true }

export default {
  schema: './schema/*.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'schema/generated/records.ts': { plugins: ['./codegen/records.ts'] },
    'schema/generated/schema.graphql': { plugins: ['./codegen/printedSchema.ts'] },
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        contextType: '../context/context.ts#GatewayContext',
        // The model that a resolver of the type receives: the wire record, or its replacement.
        mappers: {
          Banner: model('Block'),
          Category: record('CollectionCategory'),
          Closure: record('HolidayOpeningHour'),
          ContentText: model('ContentText'),
          Event: record('OrganisationEvent'),
          GlobalSettings: model('Settings'),
          HomeSettings: model('Block'),
          Image: '../pictures/images.ts#ImageModel',
          Location: record('Location'),
          OpenData: '../openData/dataset.ts#DatasetVersion',
          OpenDataInsights: '../openData/insights/insights.ts#Insights',
          InsightFigure: '../openData/insights/insights.ts#Figure',
          OpenDataTable: '../resolvers/openData.ts#OpenDataTableModel',
          OpenState: '../formatting/openState.ts#OpenStateWords',
          OpeningHours: record('RegularOpeningHour'),
          Organisation: record('Organisation'),
          CallToActionBlock: record('PageCtaBlock'),
          CopyBlock: record('PageCopyBlock'),
          Page: model('Page'),
          PageSection: model('PageSection'),
          Persona: record('CollectionPersona'),
          ReferralOffer: record('Service'),
          RichText: 'string',
          FilterCounts: '../search/results.ts#FilterCounts as FilterCountsModel',
          SearchResults: '../search/results.ts#SearchResultsModel',
          SearchVocabulary: '../search/vocabulary/vocabulary.ts#Vocabulary',
          Service: model('Service'),
          ServiceLocation: model('ServiceLocation'),
          Settings: model('Settings'),
          Sidebox: record('Sidebox'),
          SocialMedia: record('SocialMedia'),
          Tag: record('Tag'),
          UrgentContact: '../search/vocabulary/vocabulary.ts#UrgentContact as UrgentContactModel',
          UrgentTopic: '../search/vocabulary/vocabulary.ts#UrgentTopic as UrgentTopicModel',
          UsefulInfo: record('UsefulInfo'),
          VideoBlock: record('PageVideoBlock'),
          VocabularyGroup: '../search/vocabulary/vocabulary.ts#VocabularyGroup as VocabularyGroupModel',
        },
      },
    },
    'gateway/generated/vocabulary.json': { plugins: ['./codegen/vocabulary.ts'] },
    'web/generated/types.ts': {
      documents: './web/**/*.graphql',
      plugins: ['typescript-operations'],
      config: shared,
    },
    'web/generated/cachePolicies.ts': {
      documents: './web/**/*.graphql',
      plugins: ['./codegen/cachePolicies.ts'],
    },
    'web/generated/documents.ts': { documents: './web/**/*.graphql', plugins: ['./codegen/documents.ts'] },
    // One file each, so that a page loads only its own query.
    ...Object.fromEntries(
      Object.entries(operationFiles('web')).map(([name, documents]) => [
        `web/generated/operations/${name}.ts`,
        {
          // A parenthesis in a path is part of a name, not of a pattern.
          documents: documents.map(path => path.replaceAll(/[()]/g, '[$&]')),
          documentTransforms: [typeNames],
          plugins: ['typed-document-node', './codegen/hooks.ts'],
          config: { ...shared, importOperationTypesFrom: 'Types' },
        },
      ]),
    ),
    ...Object.fromEntries(
      subjects.map(subject => [
        `web/generated/messages/${subject}.ts`,
        { plugins: ['./codegen/messages.ts'], config: { subject, languages } },
      ]),
    ),
  },
} satisfies CodegenConfig
