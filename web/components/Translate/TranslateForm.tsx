import { useId } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { translate as words } from '../../generated/messages/translate.ts'
import { isTranslatable } from '../../browser/formPages.ts'
import { Icon } from '../Icon/Icon.tsx'
import { chosenLanguage, languages, siteLanguage } from './languages.ts'

/**
 * Offers the page in another language at Google Translate: no Google script runs here, and Google receives no request before
 * the visitor presses the button. Every visitor gets the same page; JavaScript selects the language chosen before.
 */
export function TranslateForm() {
  const { is404, abortStatusCode, urlPathname, urlParsed } = usePageContext()
  const id = useId()
  if (is404 || abortStatusCode || !isTranslatable(urlPathname)) return null
  return (
    <details className="translate" key={urlPathname}>
      <summary>
        <Icon name="globe" />
        {words.title}
      </summary>
      <form className="translate__panel" action="/language" method="post">
        <p id={`${id}-who`}>{words.who}</p>
        <p>{words.limits}</p>
        <input type="hidden" name="page" value={urlPathname + (urlParsed.searchOriginal ?? '')} />
        <label htmlFor={id}>{words.language}</label>
        <select
          className="translate__languages"
          id={id}
          name="language"
          translate="no"
          ref={showChoice}
          defaultValue={siteLanguage.code}
        >
          {[siteLanguage, ...languages].map(({ code, name }) => (
            <option value={code} lang={code} key={code}>
              {name}
            </option>
          ))}
        </select>
        <button className="button" type="submit" aria-describedby={`${id}-who`}>
          {words.go}
        </button>
        <p>{words.kept}</p>
      </form>
    </details>
  )
}

/** The visitor may have chosen another before this runs. */
function showChoice(select: HTMLSelectElement | null) {
  const chosen = chosenBefore()
  if (select?.value === siteLanguage.code && languages.some(({ code }) => code === chosen))
    select.value = chosen!
}

function chosenBefore() {
  try {
    return chosenLanguage(document.cookie)
  } catch {
    // Where cookies are forbidden, even reading them can be.
    return null
  }
}
