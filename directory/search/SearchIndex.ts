/** What is searched: the name of a view that holds one row a record. */
export type SearchIndex = 'service_index' | 'event_index' | 'page_index'
