import { readdirSync } from 'node:fs'

/** Everything `graphql-codegen` writes, which is committed so that the editor is at home in a fresh clone. */
export const generatedFiles = [
  'schema/generated/records.ts',
  'schema/generated/schema.graphql',
  'gateway/generated/resolvers.ts',
  'web/generated/hooks.ts',
  ...readdirSync('web/messages/en-GB').map(file => `web/generated/messages/${file.replace('.yaml', '.ts')}`),
]
