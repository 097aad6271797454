/** For `page.waitForFunction`: whether React has hydrated the page; until then it may reset what a test changes. */
export const isHydrated = () => 'hydrated' in document.documentElement.dataset
