import { useEffectEvent, useLayoutEffect, useState } from 'react'

interface Combobox<Option> {
  field: HTMLInputElement
  listId: string
  options: readonly Option[]
  /** Called with what was typed when the list opens or changes, and with an empty text when it closes. */
  setText: (text: string) => void
}

/**
 * Makes a field the combobox of a list, by the pattern “editable combobox with list autocomplete” of the ARIA Authoring
 * Practices, and gives the option that is active. The list's options have the ids of `optionId`, and each a path of its own.
 *
 *     const active = useCombobox({ field, listId: 'a', options: [erith, sidcup], setText }) // erith after one Arrow Down
 *
 * The field is the one that the server rendered and may have focus and text already, so what a combobox needs is added to it
 * here. What was typed changes only when Escape is pressed and the list is closed, which empties the field.
 */
export function useCombobox<Option extends { path: string }>({
  field,
  listId,
  options,
  setText,
}: Combobox<Option>): Option | null {
  const [chosen, setChosen] = useState<string | null>(null)
  // A list that comes late has the same option again, perhaps in another place.
  const index = options.findIndex(({ path }) => path === chosen)
  const isExpanded = options.length > 0

  const open = (text: string) => {
    setChosen(null)
    setText(text)
  }
  /** From the last option the way leads to the field, and from there to the first. */
  const move = (steps: number) => {
    const places = options.length + 1
    setChosen(options[((index + 1 + steps + places) % places) - 1]?.path ?? null)
    return true
  }
  /** Whether the key has been handled, so that the browser does nothing with it. */
  function handle({ key, altKey, currentTarget }: KeyboardEvent): boolean {
    const input = currentTarget as HTMLInputElement
    if (key === 'ArrowDown' && !isExpanded) {
      open(input.value)
      return true
    }
    if (key === 'Escape' && !isExpanded && input.value) {
      input.value = ''
      open('')
      return true
    }
    if (!isExpanded) return false
    if (key === 'ArrowDown') return altKey || move(1)
    if (key === 'ArrowUp' && !altKey) return move(-1)
    if (key === 'ArrowUp' || key === 'Escape') {
      open('')
      return true
    }
    const option = key === 'Enter' && document.getElementById(optionId(listId, index))
    if (key === 'Enter' || key === 'Tab') open('')
    else if (movesInText.has(key)) setChosen(null)
    if (option) option.click()
    return Boolean(option)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a word, the keys are for that; Safari says so by the code 229 alone.
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return
    if (handle(event)) event.preventDefault()
  })
  const type = useEffectEvent((input: HTMLInputElement) => open(input.value))
  const leave = useEffectEvent(() => open(''))

  // In the task that has read what was typed so far, so that no letter falls between.
  useLayoutEffect(() => {
    const onInput = () => type(field)
    const onBlur = () => leave()
    const onPress = (event: KeyboardEvent) => press(event)
    /** Where nothing else takes focus, as on touch screens, the field does not lose it. */
    const onPointer = ({ target }: PointerEvent) => {
      const isInside = field === target || document.getElementById(listId)?.contains(target as Node)
      if (!isInside) leave()
    }
    field.addEventListener('input', onInput)
    field.addEventListener('blur', onBlur)
    field.addEventListener('keydown', onPress)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', onBlur)
      field.removeEventListener('keydown', onPress)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [field, listId])

  useLayoutEffect(() => {
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', String(isExpanded))
    if (index < 0) return field.removeAttribute('aria-activedescendant')
    const option = optionId(listId, index)
    field.setAttribute('aria-activedescendant', option)
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isExpanded, index])

  return options[index] ?? null
}

/**
 * The id of an option.
 *
 *     optionId('a', 2) // 'a-2'
 */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

const movesInText = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])
