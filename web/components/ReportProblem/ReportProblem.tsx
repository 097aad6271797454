import { record as words } from '../../generated/messages/record.ts'

/**
 * A way to say that a record is wrong, from the record itself.
 *
 * The feedback page learns from the request which page its visitor came from. Only a page that is loaded whole makes
 * such a request, so the site's own navigation is kept out of it.
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
