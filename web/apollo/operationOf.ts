import type { DocumentNode } from 'graphql'

/** The name of the operation in a document of the site's: `ServicePage`. */
export function operationOf({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if ('operation' in definition && definition.name) return definition.name.value
  throw new Error('The document names no operation')
}
