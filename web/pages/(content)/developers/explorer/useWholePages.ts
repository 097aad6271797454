import { useEffect } from 'react'

/** Makes every link of this page load a whole page: what may be loaded belongs to a document, and this one may more. */
export function useWholePages(): void {
  useEffect(() => {
    document.addEventListener('click', releaseLink, { capture: true })
    return () => document.removeEventListener('click', releaseLink, { capture: true })
  }, [])
}

function releaseLink({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a')
  if (link) link.dataset.vike = 'false'
}
