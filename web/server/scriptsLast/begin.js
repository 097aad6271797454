// Starts the scripts of a page once it has been painted. It goes to browsers as it stands, hence no TypeScript.
const [entry, ...others] = document.currentScript.dataset.files.split(' ')

function begin() {
  for (const href of others) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', src: entry })
}

const add = (name, properties) =>
  document.head.append(Object.assign(document.createElement(name), properties))

// Whatever runs modules knows this kind of entry; the first of them is enough.
new PerformanceObserver((_entries, observer) => {
  observer.disconnect()
  begin()
}).observe({ type: 'paint', buffered: true })
