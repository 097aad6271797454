import type { PageContext } from 'vike/types'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionStart({ urlOriginal }: PageContext) {
  moving.begin(urlOriginal)
}
