/** What an error page says: the title carries the status, the body says what to do next. */
export function errorTexts(status: number): { title: string; body: string } {
  if (status === 404) {
    return {
      title: '404 – Page not found',
      body: 'There is no page at this address. It may have moved, or the service may have closed. Check the address, or search for what you need.',
    }
  }
  if (status === 503) {
    return {
      title: '503 – Sorry, we cannot show this page at the moment',
      body: 'The directory is not answering. Please try again in a few minutes. Nothing you did caused this.',
    }
  }
  return {
    title: `${status} – Sorry, something went wrong`,
    body: 'This is a fault on our side. Please try again in a few minutes.',
  }
}
