import type { PageContext } from 'vike/types'
import type { ShellFragment } from '../../generated/types.ts'

/** The texts of the shell, which are a part of every page's query; none on a page that could ask nothing. */
export const shellOf = ({ answers }: PageContext): Partial<ShellFragment> =>
  Object.values(answers ?? {})
    .map(answer => answer?.data as Partial<ShellFragment>)
    .find(data => data?.settings) ?? {}
