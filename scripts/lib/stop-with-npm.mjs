import { readFileSync } from 'node:fs'

/**
 * npm may be killed without notice. Then our parent changes, or that of the shell between us, which only polling shows.
 * @param {() => void} stop
 */
export function stopWithNpm(stop) {
  if (!process.env['npm_lifecycle_event']) return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    stop()
  }, 1000)
  watch.unref()
}

function ancestors() {
  const parent = process.ppid
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return `${parent}`
  }
}
