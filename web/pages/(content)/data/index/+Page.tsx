import { Suspense } from 'react'
import { loadedWhenWanted } from '../../../../browser/builds.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { openData as words } from '../../../../generated/messages/openData.ts'
import { useDataPageSuspenseQuery } from '../../../../generated/operations/DataPage.ts'
// The server draws it, and its code comes later.
import '../../../../components/Contents/Contents.scss'
import '../data.scss'

const load = async () => (await import('./DataSections.tsx')).DataSections
// Long, and complete without JavaScript but for its buttons that copy.
const DataSections = import.meta.env.SSR ? await load() : loadedWhenWanted(load)

export function Page() {
  const { openData, openDataState } = useDataPageSuspenseQuery().data
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">{words.lead}</p>
          <p>
            <a href="/data/insights">{words.insights}</a>
          </p>
          {openData && (
            <Facts
              facts={[
                { name: words.facts.asOf, value: <time dateTime={openData.asOf}>{openData.asOfText}</time> },
                { name: words.facts.version, value: openData.version },
              ]}
            />
          )}
        </header>
        <Suspense>
          <DataSections openData={openData} state={openDataState} />
        </Suspense>
      </div>
    </div>
  )
}
