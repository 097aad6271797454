import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { wholeList } from './wholeList.ts'

/** Writes the whole list, with addresses and opening times, into a file that everything can open. */
export function DownloadText({ list }: { list: readonly Favourite[] }) {
  const client = useApolloClient()
  const { site } = usePageContext()
  const [outcome, setOutcome] = useState('')
  const download = async () => {
    setOutcome(list.length > 100 ? words.tools.writing : '')
    try {
      const [{ listText }, records] = await Promise.all([import('./listText.ts'), wholeList(client, list)])
      const text = listText(records, site)
      const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = words.text.file
      link.click()
      URL.revokeObjectURL(url)
      setOutcome('')
    } catch {
      setOutcome(words.tools.notWritten)
    }
  }
  return (
    <>
      <button className="button button--quiet" type="button" onClick={() => void download()}>
        {words.tools.saveText}
      </button>
      <span className="list-tools__outcome" role="status">
        {outcome}
      </span>
    </>
  )
}
