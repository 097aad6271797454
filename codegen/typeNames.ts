import { addTypenameToDocument } from '@apollo/client/utilities'
import type { Types } from '@graphql-codegen/plugin-helpers'

/**
 * Has every document ask for the names of types, which Apollo's cache needs. Adding them in the browser is a third of the
 * work of reading a page's answer.
 */
export const typeNames: Types.DocumentTransformObject = {
  transform: ({ documents }) =>
    documents.map(file => ({
      ...file,
      ...(file.document && { document: addTypenameToDocument(file.document) }),
    })),
}
