import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Navigation } from './navigation.ts'
import { isTranslated } from './translators.ts'

/** Why the code of this page cannot draw the next page; null while it can. */
export const ownCode: { fault: 'not-running' | 'new-build' | 'missing-file' | null } = {
  fault: 'not-running',
}

/** The page that is being opened and of which a file is missing. */
let incomplete: string | null = null

/**
 * Records when a script or style sheet of the site fails to load, as happens after a new build: the next page is then
 * loaded in full, and so is one that is being opened, in place of drawing it unstyled or without a part.
 */
export function watchFiles(navigation: Pick<Navigation, 'destination' | 'isDrawing'>): void {
  addEventListener('vite:preloadError', event => {
    ownCode.fault = 'missing-file'
    const address = navigation.destination()
    if (!address || !mayReload(address, performance.timeOrigin + performance.now())) return
    // Vike takes a missing style sheet for a fault of the page, and a missing script for what it is.
    if (/preload CSS/.test((event as Event & { payload?: Error }).payload?.message ?? ''))
      event.preventDefault()
    if (navigation.isDrawing()) location.assign(address)
    else incomplete = address
  })
}

/**
 * Loads a page in full of which a file is missing, and then never resolves. To be called before each page that the visitor
 * opens is drawn, and not earlier: Vike itself loads a page in full whose own script is missing, and it would be loaded twice.
 */
export async function loadIfIncomplete(address: string): Promise<void> {
  if (incomplete !== address) return
  location.assign(address)
  await new Promise(() => undefined)
}

/**
 * A part of a page whose code is loaded apart. If that does not come, what the server rendered of it stays as it is without
 * JavaScript: an error would take the whole page with it.
 *
 *     const BoroughMap = loadedApart(async () => (await import('./BoroughMap.tsx')).BoroughMap)
 */
export const loadedApart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      part => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  )

/** Signs that a visitor does more than look at what the screen shows. */
const inputs = ['pointerover', 'keydown', 'scroll', 'focusin', 'click']

/** A promise, and what resolves it. Phones of 2023 have no `Promise.withResolvers`. */
function deferred() {
  let resolve!: () => void
  return { promise: new Promise<void>(done => (resolve = done)), resolve }
}

const input = deferred()
const opening = deferred()

/** Waits for the visitor's first input. To be called once, before the code of the page is loaded. */
export function watchInput(): void {
  for (const type of inputs)
    addEventListener(type, resolveInput, { once: true, passive: true, capture: true })
}

const resolveInput = () => setTimeout(input.resolve)

/** Resolves in the task after the visitor's first input, so that the browser can show what that changes; or never. */
export const firstInput: Promise<void> = input.promise

/** To be called before each page that the visitor opens is drawn. */
export const markOpening = () => opening.resolve()

/** Resolves at the first input. What a translator has changed by then does not match, and stays until a page is opened. */
async function whenWanted(): Promise<void> {
  await Promise.race([input.promise, opening.promise])
  if (isTranslated()) await opening.promise
}

const parts = new Set<() => Promise<unknown>>()

/**
 * A part of a page that works without JavaScript and does not change: React hydrates it at the visitor's first input, so that
 * its code is not part of the first view.
 *
 *     const Filters = loadedWhenWanted(async () => (await import('./Filters.tsx')).Filters)
 *     <Suspense key={urlOriginal}><Filters … /></Suspense>
 *
 * The component around it must not render again by itself, and the next page of the same kind needs another `key`: while its
 * code is missing, React would remove what the server rendered. It has few links to pages of the site: before the part is
 * hydrated, React keeps clicks in it from Vike, and the browser loads the next page in full.
 */
export function loadedWhenWanted<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  parts.add(async () => {
    loaded = await load()
  })
  const Lazy = loadedApart(() => whenWanted().then(load))
  // What is lazy is missing at first, also where its code has come, and React shows it three tenths of a second later.
  return function Part(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Chosen, props)
  }
}

/** Loads the parts of a page that is opened later, so that it is drawn with them. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([...parts].map(load => load()))
}

const key = 'signpost:reload'
const pause = 10_000

/**
 * Whether a page may be loaded in full once more: each path once in ten seconds, so that a file that stays missing never
 * makes a browser reload for ever. A result of true counts as a load.
 *
 *     mayReload('/events', 0)      // true
 *     mayReload('/events', 9000)   // false
 *     mayReload('/about', 9000)    // true
 *     mayReload('/events', 10_000) // true
 *
 * False where the browser forbids storage, since nothing can be counted there.
 *
 * @param now In milliseconds.
 */
export function mayReload(address: string, now: number, storage = () => sessionStorage): boolean {
  const path = address.replace(/[?#].*/, '')
  try {
    const kept = Object.entries(JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>)
    const recent = kept.filter(([, at]) => typeof at === 'number' && now - at < pause)
    if (recent.some(([loaded]) => loaded === path)) return false
    storage().setItem(key, JSON.stringify(Object.fromEntries([...recent, [path, now]])))
    return true
  } catch {
    return false
  }
}
