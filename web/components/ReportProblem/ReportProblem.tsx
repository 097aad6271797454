import { record as words } from '../../generated/messages/record.ts'

/**
 * A link to report a wrong record.
 *
 * The feedback page reads the record's page from the header `Referer`, which only a full page load sends; `data-vike` turns
 * off client-side navigation.
 */
export function ReportProblem() {
  return (
    <p className="report-problem">
      {words.problem}{' '}
      <a href="/feedback" rel="nofollow" data-vike="false">
        {words.problemLink}
      </a>
    </p>
  )
}
