import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { openData as shared } from '../../../../generated/messages/openData.ts'
import { dataTablePage as words } from '../../../../generated/messages/dataTablePage.ts'
import { useDataTablePageSuspenseQuery } from '../../../../generated/operations/DataTablePage.ts'
import '../data.scss'
import { Downloads, whyNoFiles } from '../Downloads.tsx'
import { Citation, Licence } from '../Licence.tsx'
import { ColumnList, SampleTable } from './TableContents.tsx'
import { tableName } from './tableName.ts'

export function Page() {
  const pageContext = usePageContext()
  const { site } = pageContext
  const { data } = useDataTablePageSuspenseQuery({ variables: { table: tableName(pageContext) } })
  const { openData, openDataState } = data
  const missing = whyNoFiles(openData !== null, openDataState === 'TOO_LARGE')
  const {
    name,
    title,
    description,
    rows,
    removed,
    changedAt,
    changedText,
    columns,
    listColumns,
    files,
    sample,
  } = data.openDataTable!
  const address = `${site.publicUrl}/data/${name}`
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ text: shared.title, href: '/data' }]} />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.heading({ title })}</h1>
          <p className="lead measure">{description}</p>
          {openData && (
            <Facts
              facts={[
                { name: shared.facts.rows, value: String(rows ?? 0) },
                { name: shared.facts.removed, value: removed ? String(removed) : null },
                {
                  name: shared.facts.updated,
                  value: changedAt ? <time dateTime={changedAt}>{changedText}</time> : shared.facts.never,
                },
                { name: shared.facts.asOf, value: <time dateTime={openData.asOf}>{openData.asOfText}</time> },
                { name: shared.facts.version, value: openData.version },
              ]}
            />
          )}
        </header>
        <section className="stack" aria-labelledby="downloads">
          <h2 id="downloads">{words.downloads}</h2>
          {missing && <p className="measure">{missing.text}</p>}
          {openData && <Downloads files={files} label={shared.downloads({ title })} />}
          <p>
            <a href="/data">{words.allTables}</a>
          </p>
        </section>
        {openData && <SampleTable title={title} columns={columns} rows={sample} />}
        <ColumnList columns={columns} lists={listColumns} />
        {openData && (
          <>
            <Licence licence={openData.licence} />
            <Citation
              text={shared.cite.table({
                site: site.name,
                title,
                version: openData.version,
                asOf: openData.asOfText,
                address,
              })}
            />
          </>
        )}
      </div>
    </div>
  )
}
