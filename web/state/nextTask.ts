/** Lets go of the browser, for whoever touches the page meanwhile. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
