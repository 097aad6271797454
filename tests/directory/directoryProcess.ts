import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { fixtureFolder } from './fixtureDirectory.ts'

/** A directory in a process of its own. */
interface DirectoryProcess {
  child: ChildProcess
  url: string
  /** Its output so far, mostly log lines. */
  output: () => string
}

/** Starts a directory in another process, which locks its folder or uses a database; resolves once it is ready. */
export async function startDirectoryProcess(
  dataDir: string,
  databaseUrl?: string,
): Promise<DirectoryProcess> {
  const program = join(import.meta.dirname, 'runDirectory.ts')
  const child = spawn(process.execPath, [
    ...testProcessFlags,
    program,
    dataDir,
    fixtureFolder,
    ...(databaseUrl ? [databaseUrl] : []),
  ])
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += chunk
      const found = /ready (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The process of the directory ended: ${output}`)))
  })
  child.stderr.on('data', chunk => (output += chunk))
  return { child, url, output: () => output }
}
