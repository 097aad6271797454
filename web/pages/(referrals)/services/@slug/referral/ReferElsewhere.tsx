import { LeavingLink } from '../../../../../components/LeavingLink/LeavingLink.tsx'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import { referElsewhere as words } from '../../../../../generated/messages/referElsewhere.ts'
import type { ReferralService } from './ReferralService.ts'

/** The service takes referrals on a site of its own. Whoever had begun here learns that nothing was sent. */
export function ReferElsewhere({ service: { name, slug, referral } }: { service: ReferralService }) {
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>
          <Sentence of={mark => words.title({ name: mark(name) })} />
        </h1>
        <p className="lead">
          <Sentence of={mark => words.lead({ name: mark(name) })} />
        </p>
        <p className="inset">{words.notice}</p>
        <p>
          <LeavingLink href={referral.url!} text={referral.buttonText ?? words.button} />
        </p>
        <p>
          <a href={`/services/${slug}`}>
            <Sentence of={mark => words.back({ name: mark(name) })} />
          </a>
        </p>
      </div>
    </div>
  )
}
