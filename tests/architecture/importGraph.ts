import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { type SourceFile, sourceFiles } from './sourceFiles.ts'

/** An import of one file of the product by another. */
export interface Import {
  from: string
  to: string
  /** Loaded when it is needed, as a chunk of its own. */
  isLazy: boolean
}

/** The files of the product, without generated ones. */
export const productFiles = sourceFiles('{platform,directory,gateway,schema,web}')
const paths = new Set(productFiles.map(({ path }) => path))

/** Imports of files by a file; `import('…')` too. */
const importsIn = ({ path, code }: Pick<SourceFile, 'path' | 'code'>) =>
  Array.from(code.matchAll(/\b(?:from|import)\s*(\(?)\s*'(\.[^'?]+)/g), ([, call, name]) => ({
    from: path,
    to: join(dirname(path), name!),
    isLazy: call === '(',
  })).filter(({ to }) => paths.has(to))

/** Every import between files of the product; assets, generated files and packages are left out. */
export const imports: readonly Import[] = productFiles.flatMap(importsIn)

/** The imports of the product by tests and measurements. */
export const importsOfTests: readonly Import[] = sourceFiles('{tests,bench}').flatMap(importsIn)

/** The imports of the product by commands, the build, and what is generated; a command may run a script at the root. */
export const importsOfCommands: readonly Import[] = globSync([
  '{scripts,bundling,codegen}/**/*.{ts,mjs}',
  '{schema,gateway,web}/generated/**/*.ts',
])
  .map(path => ({ path, code: readFileSync(path, 'utf8') }))
  .flatMap(file => [
    ...importsIn(file),
    ...importsIn({ path: basename(file.path), code: file.code }).map(found => ({
      ...found,
      from: file.path,
    })),
  ])

/**
 * The groups of nodes that reach each other along the edges.
 *
 *     circles([['a', 'b'], ['b', 'a'], ['b', 'c']]) // [['a', 'b']]
 */
export function circles(edges: readonly (readonly [string, string])[]): string[][] {
  const next = Map.groupBy(edges, ([from]) => from)
  const reached = new Map<string, Set<string>>()
  for (const node of next.keys()) {
    const found = new Set<string>()
    const open = [node]
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const [, to] of next.get(from) ?? [])
        if (!found.has(to)) {
          found.add(to)
          open.push(to)
        }
    reached.set(node, found)
  }
  const groups = new Map<string, string[]>()
  for (const [node, found] of reached) {
    if (!found.has(node)) continue
    const group = [...found].filter(other => reached.get(other)?.has(node)).toSorted()
    groups.set(group.join(), group)
  }
  return [...groups.values()]
}

/** The files whose only importer is in their own folder, by what speaks against folding them into it. */
export function neighboursOfOneImporter(): Record<'tested' | 'lazy' | 'others', string[]> {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const tested = new Set([...importsOfTests, ...importsOfCommands].map(({ to }) => to))
  const neighbours = productFiles
    .map(({ path }) => path)
    .filter(path => {
      const from = new Set(importers.get(path)?.map(each => each.from))
      return from.size === 1 && !basename(path).startsWith('+') && dirname([...from][0]!) === dirname(path)
    })
  const isLazy = (path: string) => importers.get(path)!.every(each => each.isLazy)
  return {
    tested: neighbours.filter(path => tested.has(path)),
    lazy: neighbours.filter(path => !tested.has(path) && isLazy(path)),
    others: neighbours.filter(path => !tested.has(path) && !isLazy(path)),
  }
}
