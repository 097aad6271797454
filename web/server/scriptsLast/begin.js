// Starts the scripts of a page once it has been painted. It goes to browsers as it stands, hence no TypeScript.
const [entry, ...others] = document.currentScript.dataset.files.split(' ')

function begin() {
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

// The first frame is being drawn when the first call comes, and has been when the second does.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
