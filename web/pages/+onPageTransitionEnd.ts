import { moving } from '../state/moving/moving.ts'

export function onPageTransitionEnd() {
  moving.end(document.title)
}
