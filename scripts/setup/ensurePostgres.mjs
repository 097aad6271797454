import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { postgresPrograms } from './postgresPrograms.mjs'

// Debian's package makes and starts a server of its own unless told otherwise before it comes.
const debianPackage = `set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends postgresql-common
mkdir -p /etc/postgresql-common/createcluster.d
setting=/etc/postgresql-common/createcluster.d/signpost.conf
trap 'rm -f "$setting"' EXIT
echo 'create_main_cluster = false' > "$setting"
apt-get install -y -qq --no-install-recommends postgresql`

/**
 * Sees to it that the tests of a PostgreSQL server have one to start: the machine's, or Debian's package.
 *
 * Where neither can be had those tests are left out, and one line says so.
 */
export async function ensurePostgres() {
  if (postgresPrograms()) return
  const reason = process.getuid?.() === 0 ? await install() : 'only root may install it'
  if (postgresPrograms()) return
  process.stdout.write(`Tests on a PostgreSQL server are skipped: none is installed (${reason})\n`)
}

/** Why it could not be installed, in one line; nothing when it could. */
function install() {
  return showStep('Installing PostgreSQL for the tests', () =>
    runQuietly('sh', ['-c', debianPackage], { limit: 240 }),
  ).then(
    () => 'the package is older than version 15',
    error => error.message.split('\n').at(-1),
  )
}
