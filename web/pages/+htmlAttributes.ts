import type { PageContext } from 'vike/types'

export const htmlAttributes = ({ site }: PageContext) => ({ 'data-theme': site.theme })
