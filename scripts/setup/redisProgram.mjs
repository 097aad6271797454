import { spawnSync } from 'node:child_process'

/**
 * The program of a Redis or Valkey server; undefined where there is none.
 *
 *     redisProgram() // 'redis-server'
 */
export function redisProgram() {
  return ['redis-server', 'valkey-server'].find(
    program => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}
