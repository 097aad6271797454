import type { CmsFrontendRecord } from '../../schema/generated/records.ts'

const untitled = { title: '', content: '' }

/** The words of a site nobody has written any for yet: every key is there, every text is empty. */
export const blankSettings: CmsFrontendRecord = {
  global: {
    footer_title: '',
    footer_content: '',
    contact_phone: '',
    contact_email: '',
    facebook_handle: '',
    twitter_handle: '',
  },
  home: { search_title: '', categories_title: '', personas_title: '', personas_content: '', banners: [] },
  terms_and_conditions: untitled,
  privacy_policy: untitled,
  accessibility_statement: untitled,
  about: { ...untitled, video_url: null },
  contact: untitled,
  get_involved: untitled,
  favourites: untitled,
  banner: { title: null, content: null, button_text: null, button_url: null, has_image: false },
}
