import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'

interface Loaded {
  Suggestions: (typeof import('../Suggestions/Suggestions.tsx'))['Suggestions']
  /** The element that has focus. */
  input: HTMLInputElement
}

interface Props extends ComponentProps<'input'> {
  /** What is suggested while somebody types: pages to go to, or places to search near. */
  suggests: 'pages' | 'places'
}

/**
 * A search field. With JavaScript it is a combobox, whose code loads when it gets focus; until then, and without JavaScript, it
 * is a field like any other.
 */
export function SearchBox({ suggests, ...attributes }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const load = useCallback(
    () =>
      void import('../Suggestions/Suggestions.tsx').then(
        ({ Suggestions }) => field.current && setLoaded({ Suggestions, input: field.current }),
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    const input = field.current!
    // Before it gets focus, so that a screen reader says what it is.
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', 'false')
    // Somebody may have begun to type before hydration.
    if (document.activeElement === input) load()
  }, [load])
  return (
    <div className="search-box">
      <input {...attributes} ref={field} onFocus={load} />
      {loaded && <loaded.Suggestions field={loaded.input} gives={suggests} />}
    </div>
  )
}
