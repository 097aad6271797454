import { Hono } from 'hono'
import { build } from './build.ts'

const alwaysAsk = { 'cache-control': 'no-cache' }

/** Which build new visitors get, for pages that have been open for a while. */
export const builds = new Hono()

builds.get('/builds/latest.json', c =>
  build ? c.json(build, 200, alwaysAsk) : c.json({ message: 'There is no build.' }, 404),
)

builds.get('/builds/meta/:file', c =>
  build && c.req.param('file') === `${build.id}.json`
    ? c.json(build, 200, alwaysAsk)
    : c.json({ message: 'This server does not have that build.' }, 404, alwaysAsk),
)
