import { lazy, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { SiteOptions } from '../../site.config.ts'

const load = async () => (await import('./TranslateForm.tsx')).TranslateForm
// The server has it at hand, and browsers load it only where it is offered.
const TranslateForm = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** Offers other languages, if this is the place that the site has chosen for that. */
export function Translate({ place }: { place: SiteOptions['translate'] }) {
  const { site } = usePageContext()
  return site.translate === place ? (
    <Suspense>
      <TranslateForm />
    </Suspense>
  ) : null
}
