import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, LineCounter, type Node, parseDocument, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { projectRoot } from '../../../platform/projectRoot.ts'
import { StartRefusal } from '../../../platform/startRefusal.ts'
import { fingerprintOf, readGenerated } from './generated.ts'
import { normalForm } from './phrases.ts'
import { additionsShape, shapes, type VocabularyParts } from './shapes.ts'

/** A council's additions, and the file that they stand in, under the key `searchVocabulary`. */
export interface VocabularyAdditions {
  /** In the shapes of the YAML files of this folder, by their names. */
  value: unknown
  /** Path of a JSON or YAML file; faults name their line in it. */
  file?: string | undefined
}

type Path = readonly PropertyKey[]

/** Checked parts of a vocabulary that come from one author, and how to refuse them. */
export interface VocabularySource {
  name: 'shipped' | 'council'
  parts: VocabularyParts
  /** Whether these parts were checked on their own before, so that what they hold need not be checked again. */
  isChecked: boolean
  /** The normal form of a word, which is known beforehand for the words of a generated file. */
  normalForm: (word: string) => string
  /**
   * Refuses the vocabulary because of the value at a path, in one line.
   *
   * @throws StartRefusal 'synonyms.yaml, line 12: “food bank” stands in two groups of synonyms'
   */
  refuse: (path: Path, reason: string) => never
}

const folder = join(projectRoot, 'gateway', 'search', 'vocabulary')

/**
 * The vocabulary that the product ships, from the YAML files of this folder.
 *
 * Parsing them takes half a second of processor time, so what `npm run codegen` made of them is read instead while it was
 * made of the same text. After a file has been edited the YAML counts at once.
 */
export function shippedSource(): VocabularySource {
  const texts = readTexts()
  const generated = readGenerated(fingerprintOf(texts))
  return generated
    ? { name: 'shipped', ...generated, isChecked: true, refuse: (...fault) => parse(texts).refuse(...fault) }
    : sourceOf(texts)
}

/** The same from the YAML files in any case, with all checks. */
export const parsedSource = (): VocabularySource & { fingerprint: string } => {
  const texts = readTexts()
  return { ...sourceOf(texts), fingerprint: fingerprintOf(texts) }
}

type Texts = ReadonlyMap<string, string>

const readTexts = (): Texts =>
  new Map(Object.keys(shapes).map(part => [part, readFileSync(join(folder, `${part}.yaml`), 'utf8')]))

function sourceOf(texts: Texts): VocabularySource {
  const { files, refuse } = parse(texts)
  for (const [part, { document }] of files)
    if (document.errors[0]) refuse([part], firstLine(document.errors[0]))
  const value = Object.fromEntries([...files].map(([part, { document }]) => [part, document.toJS()]))
  return { name: 'shipped', parts: checked(value, refuse), isChecked: false, normalForm, refuse }
}

function parse(texts: Texts) {
  const files = new Map(
    [...texts].map(([part, text]) => {
      const lines = new LineCounter()
      return [part, { lines, document: parseDocument(text, { lineCounter: lines }) }] as const
    }),
  )
  const refuse = ([part = 'synonyms', ...path]: Path, reason: string): never => {
    const { document, lines } = files.get(String(part))!
    throw new StartRefusal(`${String(part)}.yaml, line ${lineOf(document, path, lines)}: ${reason}`)
  }
  return { files, refuse }
}

const key = 'searchVocabulary'

/** The additions of a council, checked for their shape. */
export function additionsSource({ value, file }: VocabularyAdditions): VocabularySource {
  const refuse = (path: Path, reason: string): never => {
    const line = file && lineInFile(file, path)
    throw new StartRefusal(
      line
        ? `${file}, line ${line}: ${key}: ${reason}`
        : `${[key, ...path].map(String).join('.')}: ${reason}`,
    )
  }
  if (file && existsSync(file)) refuseRepeatedKeys(file)
  return { name: 'council', parts: checked(value, refuse), isChecked: false, normalForm, refuse }
}

/** Of a key that stands twice JSON keeps the last one, so that the other words would be lost without a word. */
function refuseRepeatedKeys(file: string): void {
  const lines = new LineCounter()
  const { errors } = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines })
  const twice = errors.find(({ code }) => code === 'DUPLICATE_KEY')
  if (!twice) return
  throw new StartRefusal(`${file}, line ${lines.linePos(twice.pos[0]).line}: ${key}: a key stands twice`)
}

function checked(value: unknown, refuse: VocabularySource['refuse']): VocabularyParts {
  const { data, error } = additionsShape.safeParse(value)
  if (data) return data
  const issue = nearest(error.issues)
  return issue.code === 'unrecognized_keys'
    ? refuse([...issue.path, issue.keys[0]!], `the key “${issue.keys[0]}” is not known`)
    : refuse(issue.path, `${issue.path.at(-1)?.toString() ?? key}: ${issue.message}`)
}

/** Of several faults the one to mend: a mistyped key before the key that is missing for it, and of two shapes the nearer one. */
function nearest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!
  if (issue.code !== 'invalid_union') return issue
  const [shape] = issue.errors.toSorted((one, other) => one.length - other.length)
  if (!shape?.length) return issue
  const within = nearest(shape)
  return { ...within, path: [...issue.path, ...within.path] }
}

/** The line of a value in a file, from 1; undefined when the file cannot be read as it was. */
function lineInFile(file: string, path: Path): number | undefined {
  try {
    const lines = new LineCounter()
    return lineOf(parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }), [key, ...path], lines)
  } catch {
    return undefined
  }
}

/** The line of the value at a path or, where there is none, of the nearest value around it. */
function lineOf(document: Document.Parsed, path: Path, lines: LineCounter): number {
  const broken = document.errors[0]
  if (broken) return lines.linePos(broken.pos[0]).line
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

const firstLine = (error: YAMLParseError) => error.message.split('\n', 1)[0]!.replace(/ at line .*/, '')
