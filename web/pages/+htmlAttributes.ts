import type { PageContext } from 'vike/types'
import { build } from '../server/builds.ts'

export const htmlAttributes = ({ site }: PageContext) => ({
  'data-theme': site.theme,
  ...(build && { 'data-build': build.id }),
})
