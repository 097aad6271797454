import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, type Response } from '@playwright/test'

/** For `page.waitForFunction`: whether React has hydrated the page; until then it may reset what a test changes. */
export const isHydrated = () => 'hydrated' in document.documentElement.dataset

/** Opens a page and waits until it is hydrated and asks for nothing more: on a busy machine the network may be idle before. */
export async function openHydrated(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(isHydrated)
  return response
}

/** Holds back the code of the next pages, so that they are not hydrated; the result releases it. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/entries/pages_*', async route => {
    await held
    await route.continue()
  })
  return release
}

/** Lets every script of the site come but those that contain some text. The result waits until one was asked for, and ends that. */
export async function dropScripts(page: Page, containing: string | RegExp): Promise<() => Promise<void>> {
  let isDropped = false
  await page.route('**/assets/chunks/*.js', async route => {
    const response = await route.fetch()
    if ((await response.text()).search(containing) < 0) return route.fulfill({ response })
    isDropped = true
    await route.fulfill({ status: 404 })
  })
  return async () => {
    await expect.poll(() => isDropped, { timeout: 20_000 }).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Waits until half a second passes without another request among those that a test notes, and forgets them. */
export async function untilQuiet(requests: string[]): Promise<void> {
  const sinceThen = async () => {
    await pause(500)
    return requests.splice(0)
  }
  await expect.poll(sinceThen, { timeout: 20_000 }).toEqual([])
}
