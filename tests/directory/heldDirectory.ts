import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fixtureFolder } from './fixtureDirectory.ts'

/** A directory in a process of its own. */
interface HeldDirectory {
  child: ChildProcess
  url: string
  /** All it has written so far, its log above all. */
  output: () => string
}

/** Starts another process that holds a folder or a database; resolves once it answers. */
export async function heldDirectory(dataDir: string, databaseUrl?: string): Promise<HeldDirectory> {
  const program = join(import.meta.dirname, 'holdDirectory.ts')
  const child = spawn(process.execPath, [
    program,
    dataDir,
    fixtureFolder,
    ...(databaseUrl ? [databaseUrl] : []),
  ])
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += chunk
      const found = /holding (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The process that should hold it ended: ${output}`)))
  })
  child.stderr.on('data', chunk => (output += chunk))
  return { child, url, output: () => output }
}
