/** The council's texts by block, as the directory holds them: `{ home: { search_title: … }, … }`. Any may be missing. */
export interface SettingsParent {
  blocks: Record<string, unknown>
  isSample: boolean
}
