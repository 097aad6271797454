import { referElsewhere as words } from '../../../../../generated/messages/referElsewhere.ts'
import type { ReferralService } from './ReferralService.ts'

/** The service takes referrals on a site of its own. Whoever had begun here learns that nothing was sent. */
export function ReferElsewhere({ service: { name, slug, referral } }: { service: ReferralService }) {
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>{words.title({ name })}</h1>
        <p className="lead">{words.lead({ name })}</p>
        <p className="inset">{words.notice}</p>
        <p>
          <a className="button" href={referral.url!} rel="noopener">
            {referral.buttonText ?? words.button}
          </a>
        </p>
        <p>
          <a href={`/services/${slug}`}>{words.back({ name })}</a>
        </p>
      </div>
    </div>
  )
}
