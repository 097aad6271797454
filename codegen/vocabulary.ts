import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { printVocabulary } from '../gateway/search/vocabulary/vocabulary.ts'

/**
 * The vocabulary of searches, checked and in JSON, so that a start need not parse its YAML files.
 *
 * `npm start` does not generate it anew: edited YAML files count without it, and a fault in them is told by the start itself.
 */
export const plugin: PluginFunction = () => printVocabulary()
