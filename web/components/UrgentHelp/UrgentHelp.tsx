import type { UrgentTopicFragment } from '../../generated/types.ts'
import { urgentHelp as words } from '../../generated/messages/urgentHelp.ts'
import { addressOf } from '../../browser/addresses.ts'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { QuickExit } from '../QuickExit/QuickExit.tsx'

/** More would push the results of a search far down the page. */
const mostOpen = 2

/**
 * Whom to call now, above everything else on the page, when the words of a search speak of danger. The first two topics are
 * told in full, any others are links; when one is sensitive, the page gets a quick exit.
 */
export function UrgentHelp({ topics }: { topics: readonly UrgentTopicFragment[] }) {
  const others = topics.slice(mostOpen)
  return (
    <>
      <QuickExit isSensitiveContent={topics.some(({ isSensitive }) => isSensitive)} />
      <div className="urgent-help wrap">
        {topics.slice(0, mostOpen).map(topic => (
          <Topic {...topic} key={topic.topic} />
        ))}
        {others.length > 0 && (
          <div className="urgent-help__others">
            <p>{words.others}</p>
            <ul className="bullets">
              {others.map(({ topic, title, services }) => (
                <li key={topic}>
                  <a href={servicesAddress(services)}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}

/** Of more contacts than this, those after the first three are opened with a press. */
const mostContacts = 4

function Topic({ topic, title, text, contacts, services }: UrgentTopicFragment) {
  const shown = contacts.length > mostContacts ? mostContacts - 1 : mostContacts
  const rest = contacts.slice(shown)
  const id = `urgent-${topic}`
  return (
    <section className="urgent-help__topic" aria-labelledby={id}>
      <h2 className="urgent-help__title" id={id}>
        {title}
      </h2>
      <p className="measure">{text}</p>
      <Contacts contacts={contacts.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="urgent-help__more">
          <summary>{words.more({ count: rest.length })}</summary>
          <Contacts contacts={rest} />
        </details>
      )}
      <p>
        <a className="urgent-help__services" href={servicesAddress(services)}>
          {words.services}
        </a>
      </p>
    </section>
  )
}

const servicesAddress = (services: string) => addressOf('/results', { query: services })

/** Each with the number to press first: it is what somebody in danger looks for. */
function Contacts({ contacts }: { contacts: UrgentTopicFragment['contacts'] }) {
  return (
    <ul className="urgent-help__contacts">
      {contacts.map(({ name, phone, text, url, hours, when }) => (
        <li className="urgent-help__contact" key={name}>
          <p className="urgent-help__name" translate="no">
            {name}
          </p>
          {phone && <PhoneLink className="urgent-help__phone" number={phone} />}
          {text && (
            <a className="urgent-help__text" href={`sms:${text.replaceAll(/[^\d+]/g, '')}`}>
              {words.text({ number: text })}
            </a>
          )}
          <p className="urgent-help__hours">{hours}</p>
          <p>{when}</p>
          {url && (
            <a className="urgent-help__site" href={url} rel="noopener noreferrer" translate="no">
              {new URL(url).host.replace(/^www\./, '')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
