import type { Server } from 'node:http'

/** The servers of this process that listen, the site's first. In development Vite listens, and there are none. */
export const listening: Server[] = []
