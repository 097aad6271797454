/** How long a quota lasts, in seconds, from the first charge on. */
export const quotaWindow = 60
