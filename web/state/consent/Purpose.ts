/** What needs permission: counting by Google Analytics or Tag Manager, the council's consent scripts, error reports. */
export type Purpose = 'ga' | 'gtm' | 'scripts' | 'errors'
