import type { ReactNode } from 'react'
import type { InformationPageQuery } from '../../../generated/types.ts'

export type InformationPage = NonNullable<InformationPageQuery['page']>

/** A guide, and the way up from it. */
export interface GuideProps {
  page: InformationPage
  children: ReactNode
}
