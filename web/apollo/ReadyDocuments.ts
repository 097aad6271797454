import { InMemoryCache } from '@apollo/client'
import type { DocumentNode } from 'graphql'

/** A cache for documents that ask for the names of types themselves, as the generated ones do: it leaves them as they are. */
export class ReadyDocuments extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document
  }
}
