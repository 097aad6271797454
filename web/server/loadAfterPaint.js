const [entry, ...others] = document.currentScript.dataset.files.split(' ')

function begin() {
  const href = others.shift()
  if (!href) return add('script', { type: 'module', src: entry })
  add('link', { rel: 'modulepreload', href })
  setTimeout(begin)
}

const add = (name, properties) =>
  document.head.append(Object.assign(document.createElement(name), properties))

new PerformanceObserver((_entries, observer) => {
  observer.disconnect()
  begin()
}).observe({ type: 'paint', buffered: true })
