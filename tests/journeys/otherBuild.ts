import { cpSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const hashed = /^(?:([\w-]{7})|.+[.-]([\w-]{8}))\.(?:js|css|ttf)$/

/**
 * A build beside the one that is served, as it would come out of other sources: every file that browsers load has another
 * name. Gives its folder.
 */
export function makeOtherBuild(name: string): string {
  const served = realpathSync('dist/current')
  const folder = join(dirname(served), name)
  cpSync(served, folder, { recursive: true })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  for (const file of files.filter(each => /\.(?:br|gz)$/.test(each))) rmSync(file)
  const whole = files.filter(each => !/\.(?:br|gz)$/.test(each))
  const assets = whole.filter(each => each.startsWith(join(folder, 'client', 'assets')))
  const hashes = assets.flatMap(file => hashed.exec(basename(file))?.slice(1).filter(Boolean) ?? [])
  const pattern = RegExp([...new Set(hashes)].join('|'), 'g')
  const renamed = (text: string) => text.replaceAll(pattern, hash => hash.split('').toReversed().join(''))
  for (const file of whole.filter(each => /\.(?:js|mjs|css|json)$/.test(each)))
    writeFileSync(file, renamed(readFileSync(file, 'utf8')))
  for (const file of assets) renameSync(file, join(dirname(file), renamed(basename(file))))
  return folder
}
