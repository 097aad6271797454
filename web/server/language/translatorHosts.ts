/**
 * Where the form of the languages leads, for the policy of the pages: browsers hold each hop against it, and Google
 * sends visitors on to a host named after the page's own.
 */
export const translatorHosts = 'https://translate.google.com https://*.translate.goog'
