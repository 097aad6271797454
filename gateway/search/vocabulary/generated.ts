import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../platform/projectRoot.ts'
import { normalForm } from './phrases.ts'
import type { VocabularyParts } from './shapes.ts'

/** What was made of the YAML files: their checked parts, and the normal forms of their words. */
interface GeneratedVocabulary {
  parts: VocabularyParts
  /** The normal form of a word of these parts. */
  normalForm: (word: string) => string
}

const file = join(projectRoot, 'gateway', 'generated', 'vocabulary.json')

/** A hash over the texts of the vocabulary's files. */
export function fingerprintOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [part, text] of texts) hash.update(part).update('\0').update(text).update('\0')
  return hash.digest('hex')
}

/** The generated vocabulary, or null when there is none that was made of texts with a fingerprint. */
export function readGenerated(fingerprint: string): GeneratedVocabulary | null {
  const written = readJson()
  if (written?.fingerprint !== fingerprint) return null
  const forms = new Map(written.normalForms)
  return { parts: written.parts, normalForm: word => forms.get(word) ?? word }
}

/**
 * The text of the generated file: one group, need or list of words a line.
 *
 * @param words every word of the parts; those that are their own normal form are left out.
 */
export function printGenerated(fingerprint: string, parts: VocabularyParts, words: Iterable<string>): string {
  const normalForms = [...new Set(words)]
    .map(word => [word, normalForm(word)] as const)
    .filter(([word, normal]) => word !== normal)
  return `${linesOf({ fingerprint, parts, normalForms }, 3)}\n`
}

interface Written {
  fingerprint: string
  parts: VocabularyParts
  normalForms: [string, string][]
}

function readJson(): Written | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Written
  } catch {
    return null
  }
}

/** JSON with a line for each value down to a depth. */
function linesOf(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(
    ([key, part]) => `${isList ? '' : `${JSON.stringify(key)}:`}${linesOf(part, depth - 1)}`,
  )
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${isList ? ']' : '}'}`
}
