import type { CodegenConfig } from '@graphql-codegen/cli'

const text = { input: 'string', output: 'string' }
const scalars = { Date: text, DateTime: text, ID: text, TimeOfDay: text, URL: text }
const shared = { scalars, useTypeImports: true, enumsAsTypes: true }

export default {
  schema: './schema/*.graphql',
  documents: './web/**/*.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'schema/generated/records.ts': { plugins: ['./codegen/records.ts'] },
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: { ...shared, contextType: '../context.ts#GatewayContext' },
    },
    'web/generated/hooks.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './codegen/hooks.ts'],
      config: shared,
    },
  },
} satisfies CodegenConfig
