import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { Answer } from './Answer.ts'
import { ask } from './ask.ts'
import { operationOf } from './operationOf.ts'

/** What a part of a page knows of its own question. */
export interface AskedQuery<Data> {
  /** Undefined until the answer is there. */
  data: Data | undefined
  /** The last answer there was, perhaps to another question. */
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
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = !isLoaded
    if (isWanted) void ask(query, variables).then(heard => isWanted && setAnswer({ ...heard, question }))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `question` stands for the variables
  }, [query, question, isLoaded, tries])

  const own = answer?.question === question ? answer : undefined
  const data = isLoaded ? (loaded.data as Data) : (own?.data ?? undefined)
  const previous = useRef(data)
  useEffect(() => {
    if (data) previous.current = data
  }, [data])
  const askAgain = () => {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  return { data, previousData: previous.current, hasFailed: own?.hasFailed ?? false, askAgain }
}
