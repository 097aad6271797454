const files = document.currentScript.dataset.files.split(' ')
const task = () => new Promise(done => setTimeout(done))

async function load() {
  for (const href of files.slice(1)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await task()
  }
  while (files.length) {
    await import(files.pop())
    await task()
  }
}

if (Object.hasOwn)
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    void load()
  }).observe({ type: 'paint', buffered: true })
else document.documentElement.dataset.scripts = 'none'
