import { execFile, spawnSync } from 'node:child_process'

const programs: Record<string, { program: string; needs: string; arguments: string[] }> = {
  'On the command line': { program: 'sh', needs: 'curl', arguments: ['-c'] },
  'In JavaScript': {
    program: process.execPath,
    needs: process.execPath,
    arguments: ['--input-type=module', '--eval'],
  },
  'In Python': { program: 'python3', needs: 'python3', arguments: ['-c'] },
}

/** The program a partner would run this example with, and whether this machine has it. */
export function exampleProgram(title: string) {
  const { program, needs, arguments: before } = programs[title]!
  return {
    isInstalled: spawnSync(needs, ['--version']).status === 0,
    run: (code: string) =>
      new Promise<string>((resolve, reject) => {
        execFile(program, [...before, code], { timeout: 20_000 }, (error, said) =>
          error ? reject(error) : resolve(said),
        )
      }),
  }
}
