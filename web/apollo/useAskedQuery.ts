import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { Answer } from './Answer.ts'
import { ask } from './ask.ts'
import { operationOf } from './operationOf.ts'

/** What a part of a page knows of its own question. */
export interface AskedQuery<Data> {
  /** Undefined until the answer is there. */
  data: Data | undefined
  /** The last answer that is at hand, perhaps to another question. */
  previousData: Data | undefined
  hasFailed: boolean
  askAgain: () => void
}

/**
 * The answer to what a page asks as it goes along: the one it was loaded with when that is to the same question, else one
 * that the browser asks for.
 */
export function useAskedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): AskedQuery<Data> {
  const question = JSON.stringify(variables)
  const loaded = usePageContext().answers?.[operationOf(query)]
  const isLoaded = loaded !== undefined && JSON.stringify(loaded.variables) === question
  const [answer, setAnswer] = useState<Answer<Data> & { question: string }>()
  const own = answer?.question === question ? answer : undefined
  const isOpen = !isLoaded && !own
  useEffect(() => {
    let isWanted = isOpen
    const asked = JSON.parse(question) as Variables
    if (isWanted) void ask(query, asked).then(heard => isWanted && setAnswer({ ...heard, question }))
    return () => {
      isWanted = false
    }
  }, [query, question, isOpen])

  return {
    data: isLoaded ? (loaded.data as Data) : (own?.data ?? undefined),
    previousData: answer?.data ?? (loaded?.data as Data | undefined),
    hasFailed: own?.hasFailed ?? false,
    askAgain: () => setAnswer(undefined),
  }
}
