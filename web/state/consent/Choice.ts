/** What a visitor said about what the site could do without; `none` is nothing yet. */
export type Choice = 'none' | 'accepted' | 'rejected'
