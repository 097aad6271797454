/** How the bytes of a page travel, by the names of `Content-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity'
