/** As many keys as the file may hold, revoked ones too. */
export const mostKeys = 1000
