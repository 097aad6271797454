import type { LoadedAnswer, LoadedAnswers } from './Answer.ts'

let waiting: LoadedAnswers = {}

/** What came with the first page, until the browser is asked for it again: who comes back to that page asks nobody. */
export const firstAnswers = {
  keep(answers: LoadedAnswers): void {
    waiting = { ...answers }
  },
  /** The answer to an operation, handed out once. */
  take(operation: string): LoadedAnswer | undefined {
    const answer = waiting[operation]
    delete waiting[operation]
    return answer
  },
}
