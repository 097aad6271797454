import type { UrgentTopicFragment } from '../../generated/types.ts'
import { urgentHelp as words } from '../../generated/messages/urgentHelp.ts'
import { addressOf } from '../../browser/addresses.ts'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { QuickExit } from '../QuickExit/QuickExit.tsx'

/** More would push the results of a search far down the page. */
const mostOpen = 2

/**
 * Whom to call now, above everything else on the page, when the words of a search speak of danger. The first two topics are
 * open, any others open with a press; when one is sensitive, the page gets a quick exit.
 */
export function UrgentHelp({ topics }: { topics: readonly UrgentTopicFragment[] }) {
  const others = topics.slice(mostOpen)
  return (
    <>
      <QuickExit isSensitiveContent={topics.some(({ isSensitive }) => isSensitive)} />
      <div className="urgent-help wrap">
        {withoutRepeats(topics.slice(0, mostOpen)).map(topic => (
          <UrgentTopic {...topic} key={topic.topic} />
        ))}
        {others.map(topic => (
          <ClosedTopic {...topic} key={topic.topic} />
        ))}
      </div>
    </>
  )
}

/** Contacts that two topics share, such as 999, stand with the first only. */
function withoutRepeats(topics: readonly UrgentTopicFragment[]): UrgentTopicFragment[] {
  const seen = new Set<string>()
  return topics.map(topic => ({
    ...topic,
    contacts: topic.contacts.filter(({ name, phone }) => {
      const isRepeat = seen.has(`${name} ${phone}`)
      seen.add(`${name} ${phone}`)
      return !isRepeat
    }),
  }))
}

/** Of more contacts than this, those after the first three are opened with a press. */
const mostContacts = 4

/** A topic as its question, with whom to call about it and a link to the directory's own services. */
function UrgentTopic({ topic, title, text, contacts, services }: UrgentTopicFragment) {
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
      <ServicesLink services={services} title={title} />
    </section>
  )
}

/** A topic whose question opens the rest of it with a press, also without JavaScript. */
export const ClosedTopic = ({ title, text, contacts, services }: UrgentTopicFragment) => (
  <details className="urgent-help__topic urgent-help__other">
    <summary>
      <h2>{title}</h2>
    </summary>
    <p className="measure">{text}</p>
    <Contacts contacts={contacts} />
    <ServicesLink services={services} title={title} />
  </details>
)

/** A link to the directory's own services on a topic, which is named where links are read out by themselves. */
const ServicesLink = ({ services, title }: { services: string; title: string }) => (
  <p>
    <a className="urgent-help__services" href={addressOf('/results', { query: services })}>
      {words.services}
      <span className="govuk-visually-hidden">: {title}</span>
    </a>
  </p>
)

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
          <p>{when}</p>
          <p className="urgent-help__hours">
            {hours}
            {url && (
              <a className="urgent-help__site" href={url} rel="noopener noreferrer" translate="no">
                {new URL(url).host.replace(/^www\./, '')}
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
