import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { sourceFiles, type SourceFile } from './sourceFiles.ts'

/** The first row that fits a file says what it may import: files of the project, and packages if they matter. */
const table: [file: RegExp, files: RegExp, packages?: RegExp][] = [
  [/^platform\//, /^platform\//],
  [/^directory\//, /^(directory\/|platform\/|schema\/(generated\/|forms\/|identifiers\.ts))/],
  [
    /^gateway\/records\//,
    /^(gateway\/records\/|platform\/cutText\.ts|schema\/(generated\/|identifiers\.ts))/,
    /^graphql$/,
  ],
  [
    /^gateway\/areas\//,
    /^(gateway\/(areas|records)\/|platform\/(json|startRefusal)\.ts)/,
    /^(node:(crypto|fs)|zod)$/,
  ],
  [/^gateway\/(pagination|places)\//, /^gateway\/(pagination|places|records)\//],
  [
    /^gateway\/formatting\//,
    /^(gateway\/(formatting|records)\/|schema\/generated\/|platform\/(bankHolidays|clock)\.ts)/,
    /^(luxon|entities|lru-cache|marked|sanitize-html)\b/,
  ],
  [
    /^gateway\/directory\//,
    /^(gateway\/(directory|records|formatting|pagination)\/|platform\/|schema\/(generated\/|identifiers\.ts))/,
  ],
  [
    /^gateway\/search\/index\//,
    /^(gateway\/(content|search\/(index|understanding|vocabulary)|directory|places|formatting|records)\/|platform\/(binarySearch|clock|listeners|log|resilience\/slidingCount|sqlite)\.ts|schema\/generated\/)/,
  ],
  [
    /^gateway\/search\/unmet\//,
    /^(gateway\/search\/(unmet|understanding)\/|platform\/(clock|files|log)\.ts)/,
  ],
  [
    /^gateway\/(content|search|redirects)\//,
    /^(gateway\/(content|search|redirects|directory|pagination|places|formatting|records|generated)\/|platform\/(bankHolidays|binarySearch|clock|cutText|once|projectRoot|startRefusal)\.ts|schema\/(generated\/|identifiers\.ts))/,
  ],
  [
    /^gateway\/(feeds|pictures)\//,
    /^(gateway\/(feeds|pictures|content|directory|pagination|formatting|records)\/|platform\/|schema\/(generated\/|identifiers\.ts))/,
  ],
  [
    /^gateway\/openData\//,
    /^(gateway\/(openData|openReferral\/feed|areas|content|directory|formatting|pictures|places|records)\/|platform\/|schema\/(generated\/|identifiers\.ts))/,
  ],
  [
    /^gateway\/openReferral\/feed\//,
    /^(gateway\/(openReferral\/feed|openData|places|formatting|records)\/|platform\/sqlite\.ts|schema\/identifiers\.ts)/,
  ],
  [/^gateway\/openReferral\//, /^(gateway\/(openReferral|openData|places)\/|platform\/)/],
  [
    /^gateway\/resolvers\//,
    /^(gateway\/(?!directory\/(?!loaders\/)|http\/|gateway\.ts|create\w+\.ts)|platform\/|schema\/generated\/)/,
  ],
  [/^gateway\//, /^(gateway\/|platform\/|schema\/(generated\/|forms\/|identifiers\.ts))/],
  [
    /^web\/(\+server\.ts|server\/|graphql\/serverLink\.ts)/,
    /^((web|gateway|directory|platform)\/|schema\/identifiers\.ts)/,
  ],
  [/^web\/forms\//, /^(web\/(forms|generated)\/|gateway\/|platform\/|schema\/(forms\/|identifiers\.ts))/],
  [/^web\/messages\//, /^web\/(messages|generated)\//],
  [
    /^web\/browser\//,
    /^(web\/(browser|messages|generated|types\.ts|site\/)|platform\/(cutText|listeners)\.ts|schema\/identifiers\.ts)/,
  ],
  [/^web\/components\//, /^(web\/(?!pages\/|server\/|\+server)|schema\/(forms\/|identifiers\.ts))/],
  [/^web\//, /^(web\/(?!\+server)|platform\/|schema\/(forms\/|identifiers\.ts))/],
  [/^schema\/forms\//, /^schema\/(forms\/|identifiers\.ts)/, /^zod$/],
  [/^schema\//, /^schema\//],
]

const files = sourceFiles('{platform,directory,gateway,schema,web}')

test('each room imports only what the table allows', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(breaches)).toEqual([])
})

test('pages and components fetch only through the generated hooks', () => {
  const pages = files.filter(({ path }) => /^web\/(pages|components)\//.test(path))
  expect(
    pages.filter(({ code }) => /\b(fetch|XMLHttpRequest|gql)\b\s*[(`]/.test(code)).map(({ path }) => path),
  ).toEqual([])
})

function breaches({ path, code }: SourceFile): string[] {
  const [, allowedFiles, allowedPackages = /./] = table.find(([file]) => file.test(path))!
  const imports = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!)
  return imports
    .map(name => (name.startsWith('.') ? join(dirname(path), name) : name))
    .filter((name, i) => !(imports[i]!.startsWith('.') ? allowedFiles : allowedPackages).test(name))
    .map(name => `${path} imports ${name}`)
}
