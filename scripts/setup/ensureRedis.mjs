import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { redisProgram } from './redisProgram.mjs'

// Debian's package starts a server of its own unless the machine's policy says otherwise while it comes.
const debianPackage = `set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod +x "$policy"
fi
apt-get install -y -qq --no-install-recommends redis-server`

/**
 * Sees to it that the tests of a shared cache have a server to start: the machine's Redis or Valkey, or Debian's package.
 *
 * Where neither can be had those tests are left out, and one line says so.
 */
export async function ensureRedis() {
  if (redisProgram()) return
  const reason = process.getuid?.() === 0 ? await install() : 'only root may install it'
  if (redisProgram()) return
  process.stdout.write(`Tests on a Redis server are skipped: none is installed (${reason})\n`)
}

/** Why it could not be installed, in one line. */
function install() {
  return showStep('Installing Redis for the tests', () =>
    runQuietly('sh', ['-c', debianPackage], { limit: 240 }),
  ).then(
    () => 'the package holds no server',
    error => error.message.split('\n').at(-1),
  )
}
