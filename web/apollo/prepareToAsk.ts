const signs = ['pointerover', 'keydown']

/**
 * Fetches the code that asks the gateway at the first sign of somebody there: a pointer that moves or touches, a key.
 * Whoever only reads the page they came for never needs it. If it does not come, `watchFiles` notes that.
 */
export function prepareToAsk(): void {
  for (const sign of signs) addEventListener(sign, prepare, { once: true, passive: true })
}

const prepare = () => void import('./askOverHttp.ts').catch(() => undefined)
