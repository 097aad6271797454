/** What browsers accept. */
export const asABrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
