import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

describe.each(['run', 'capture'])('a program started by %s', name => {
  const start = (program: string, limit: number) => {
    const parameters = JSON.stringify(['-e', program])
    const command = `
      import { ${name} } from './scripts/programs.mjs'
      await ${name}(process.execPath, ${parameters}, { limit: ${limit} })`
    return spawnSync(process.execPath, ['--input-type=module', '-e', command], { encoding: 'utf8' })
  }

  test('is ended at its limit, which is printed', () => {
    const { status, stdout, stderr } = start('console.log("Step " + 1); setInterval(() => {}, 1000)', 3)
    expect(status).toBe(1)
    expect(stderr).toContain('was not done within 3 seconds')
    // Its output until then shows how far it came.
    expect(stdout + stderr).toContain('Step 1')
  })

  test('is left alone when it is done within it', () => {
    expect(start('', 30)).toMatchObject({ status: 0, stderr: '' })
  })
})
