// Starts the scripts of a page once it has been painted. It goes to browsers as it stands, hence no TypeScript.
const [entry, ...others] = document.currentScript.dataset.files.split(' ')

// A file for each task: to ask for all of them holds an old phone up for as long as it takes to notice.
function begin() {
  const href = others.shift()
  if (!href) return add('script', { type: 'module', src: entry })
  add('link', { rel: 'modulepreload', href })
  setTimeout(begin)
}

const add = (name, properties) =>
  document.head.append(Object.assign(document.createElement(name), properties))

// Whatever runs modules knows this kind of entry; the first of them is enough.
new PerformanceObserver((_entries, observer) => {
  observer.disconnect()
  begin()
}).observe({ type: 'paint', buffered: true })
