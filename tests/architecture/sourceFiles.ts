import { globSync, readFileSync } from 'node:fs'

/** A file written by hand, with its path from the root of the project. */
export interface SourceFile {
  path: string
  text: string
  code: string
}

/**
 * The hand-written files under these folders; `code` is their text without comments.
 *
 *     sourceFiles('platform', 'ts')[0].path // 'platform/clock.ts'
 */
export function sourceFiles(folders: string, endings = '{ts,tsx}'): SourceFile[] {
  return globSync(`${folders}/**/*.${endings}`)
    .filter(path => !path.includes('/generated/'))
    .toSorted()
    .map(path => {
      const text = readFileSync(path, 'utf8')
      return { path, text, code: text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }
    })
}
