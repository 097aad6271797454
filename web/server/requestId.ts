import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being answered, for whatever is called along the way: `requestId.getStore()`. */
export const requestId = new AsyncLocalStorage<string>()
