import type { PageContext } from 'vike/types'
import { texts } from './texts.ts'

export const route = ({ urlPathname }: PageContext) => Object.hasOwn(texts, urlPathname)
