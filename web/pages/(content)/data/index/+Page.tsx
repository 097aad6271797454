import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Contents } from '../../../../components/Contents/Contents.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { openData as shared } from '../../../../generated/messages/openData.ts'
import { type DataPageQuery } from '../../../../generated/types.ts'
import { useDataPageSuspenseQuery } from '../../../../generated/operations/DataPage.ts'
import { Citation, Licence } from '../Licence.tsx'
import '../data.scss'
import {
  Changes,
  OpenReferral,
  Reading,
  Recipes,
  TableList,
  WhatChanged,
  WholeFiles,
} from './DataSections.tsx'

export function Page() {
  const { openData } = useDataPageSuspenseQuery().data
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <header className="stack">
          <h1>{shared.title}</h1>
          <p className="lead measure">{words.lead}</p>
          <p>
            <a href="/data/insights">{words.insights}</a>
          </p>
          {openData && (
            <Facts
              facts={[
                { name: shared.facts.asOf, value: <time dateTime={openData.asOf}>{openData.asOfText}</time> },
                { name: shared.facts.version, value: openData.version },
              ]}
            />
          )}
        </header>
        {openData ? (
          <Published openData={openData} />
        ) : (
          <section className="stack" aria-labelledby="later">
            <h2 id="later">{shared.noVersion.title}</h2>
            <p className="measure">{shared.noVersion.text}</p>
          </section>
        )}
        <Changes />
      </div>
    </div>
  )
}

const sections = [
  { id: 'licence', title: shared.licence.title },
  { id: 'whole', title: words.whole.title },
  { id: 'tables', title: words.tables.title },
  { id: 'reading', title: words.reading.title },
  { id: 'recipes', title: words.recipes.title },
  { id: 'open-referral', title: words.openReferral.title },
  { id: 'what-changed', title: words.whatChanged.title },
  { id: 'cite', title: shared.cite.title },
  { id: 'changes', title: words.changes.title },
]

/** What there is to say once there is a version. */
function Published({ openData }: { openData: NonNullable<DataPageQuery['openData']> }) {
  const { site } = usePageContext()
  const { version, asOfText, licence, files, tables } = openData
  const address = `${site.publicUrl}/data`
  return (
    <>
      <Contents label={words.contents} sections={sections} />
      <Licence licence={licence} />
      <WholeFiles files={files} />
      <TableList tables={tables} />
      <Reading />
      <Recipes />
      <OpenReferral />
      <WhatChanged publicUrl={site.publicUrl} />
      <Citation text={shared.cite.all({ site: site.name, version, asOf: asOfText, address })} />
    </>
  )
}
