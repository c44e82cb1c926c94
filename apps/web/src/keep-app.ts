/** How long the page has to itself before the worker begins, and before it fetches screens ahead: each takes from what is looked at. */
const SHOWN_MS = 2500
const SETTLED_MS = 15_000

type Connection = { saveData?: boolean; effectiveType?: string }

/** Bytes cost something, or come slowly: nothing is fetched ahead. */
const isDear = () => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g' || effectiveType === '3g'
}

const isKept = () => import.meta.env.PROD && 'serviceWorker' in navigator

const ask = (what: 'keep-parts' | 'keep-screens') =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(what, []))

/** The light parts of the frame and of forms, for whoever is signed in: at once, and wherever they are. */
export const keepParts = () => isKept() && ask('keep-parts')

/** Has a service worker keep the app, where the browser has one and the page was built. It keeps no company's data. */
export function keepApp() {
  if (!isKept()) return
  const begin = () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), SHOWN_MS)
    setTimeout(() => {
      if (!isDear()) ask('keep-screens')
    }, SETTLED_MS)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}
