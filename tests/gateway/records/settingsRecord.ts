/** The council's texts as the directory sends them. */
export const settingsRecord = {
  cms: {
    frontend: {
      global: {
        footer_title: 'Bexley community directory',
        footer_content: 'Run with local charities.',
        contact_phone: '020 7946 0100',
        contact_email: 'directory@bexley.example',
        facebook_handle: 'bexleydirectory',
        twitter_handle: 'bexleydirectory',
      },
      home: {
        search_title: 'What are you looking for?',
        categories_title: 'Browse by topic',
        personas_title: 'Help for people like you',
        personas_content: 'Pick the group that fits best.',
        banners: [
          {
            title: 'Warm spaces',
            content: 'Somewhere warm.',
            button_text: 'Find one',
            button_url: '/categories/warm',
          },
          { title: null, content: null, button_text: null, button_url: null },
        ],
      },
      terms_and_conditions: { title: 'Terms', content: 'Please read these terms.' },
      privacy_policy: { title: 'Privacy', content: 'How we use your data.' },
      accessibility_statement: { title: 'Accessibility', content: 'We aim for WCAG 2.2 AA.' },
      about: { title: 'About us', content: 'Who we are.', video_url: 'https://vimeo.com/1' },
      contact: { title: 'Contact us', content: 'Ways to reach the team.' },
      get_involved: { title: 'Get involved', content: 'Add your group.' },
      favourites: { title: 'Your shortlist', content: 'Saved on this device.' },
      banner: { title: null, content: null, button_text: null, button_url: null, has_image: false },
    },
  },
}
