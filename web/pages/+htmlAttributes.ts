import type { PageContext } from 'vike/types'
import { build } from '../server/build.ts'

export const htmlAttributes = ({ site }: PageContext) => ({
  'data-theme': site.theme,
  ...(build && { 'data-build': build.id }),
})
