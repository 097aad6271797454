/** For `page.waitForFunction`: whether React has seen to the page's heading, after which nothing is put back. */
export const isTakenOver = () =>
  Object.keys(document.querySelector('h1')!).some(key => key.startsWith('__react'))
