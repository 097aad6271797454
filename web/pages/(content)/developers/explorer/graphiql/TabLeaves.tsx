import { useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

/** Lets Tab leave the editors, as it leaves any other field; Ctrl and M makes it indent. */
export function TabLeaves() {
  const editor = useGraphiQL(state => state.queryEditor)
  useEffect(() => editor?.trigger('page', 'editor.action.toggleTabFocusMode', null), [editor])
  return null
}
