import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { nextTask } from '../../state/nextTask.ts'

// While developing, React takes a page over as it likes; on the server there is nothing to take over.
const isInTurns = import.meta.env.PROD && !import.meta.env.SSR
let turn: Promise<unknown> = Promise.resolve()
let isOver = false

/**
 * Has the script take a part of the first page over in a task of its own, after those before it: on an old phone the whole
 * takes a few tenths of a second, in which nothing would answer a finger. Until its turn comes the part stays as the server
 * sent it. It must be one element. On later pages it is drawn with the rest.
 */
export function inItsTurn<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!isInTurns) return Part
  const Later = lazy(async () => {
    turn = turn.then(nextTask)
    await turn
    return { default: Part }
  }) as ComponentType<Props>
  return props => {
    const [Shown] = useState(() => (isOver ? Part : Later))
    return <Suspense>{createElement(Shown, props)}</Suspense>
  }
}

/** Waits until every part of the first page has had its turn. */
export async function everyTurn(): Promise<void> {
  await turn
  await nextTask()
  isOver = true
}
