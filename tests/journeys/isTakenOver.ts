/** For `page.waitForFunction`: whether the script has seen to the page, after which nothing is put back. */
export const isTakenOver = () => 'hydrated' in document.documentElement.dataset
