const address = /((?:[a-z][a-z0-9+.-]*:\/)?\/[^\s?#"'<>()\\]*)[?#][^\s"'<>()\\]*/gi

/**
 * A text with every address in it cut before its query: what somebody searched for stands there.
 *
 *     withoutQueries('GET /results?query=debt failed') // 'GET /results failed'
 */
export const withoutQueries = (text: string): string => text.replaceAll(address, '$1')
