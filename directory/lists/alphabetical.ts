/**
 * A text column to order by, in capitals or not.
 *
 *     alphabetical('services.name') // 'lower(services.name) collate "C"'
 *
 * The collation is named because each database server has its own idea of the alphabet, and pages of a list must come
 * in one order wherever the records are kept.
 */
export const alphabetical = (column: string): string => `lower(${column}) collate "C"`
