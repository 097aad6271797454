import { Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedApart } from '../../browser/builds.ts'
import type { SiteOptions } from '../../site/options.ts'

const load = async () => (await import('./TranslateForm.tsx')).TranslateForm
// The server renders it directly; browsers load it only where it is shown.
const TranslateForm = import.meta.env.SSR ? await load() : loadedApart(load)

/** Offers other languages, if the site's options place it here. */
export function Translate({ place }: { place: SiteOptions['translate'] }) {
  const { site } = usePageContext()
  return site.translate === place ? (
    <Suspense>
      <TranslateForm />
    </Suspense>
  ) : null
}
