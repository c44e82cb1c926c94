// Keeps the app's shell and the screens that were seen, so that it opens without a connection. A file of its own, beside the page.
// What it keeps is the code of the app and lists that anybody may read: nothing of a company is kept here.
/* global SHELL, PARTS, SCREENS, LISTS, RELEASE */
const CACHE = `selvedge-${RELEASE}`
const PAGE = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...SHELL]))
      .then(() => self.skipWaiting()),
  )
})

// The release before stays: a page of it that is still open fetches its screens by their old names.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => {
        const older = names.filter((name) => name.startsWith('selvedge-') && name !== CACHE)
        return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
      })
      .then(() => self.clients.claim()),
  )
})

// The page asks for the light parts of its frame and its forms at once; for the screens once it has nothing else to do, and only where
// bytes cost nothing.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-parts') event.waitUntil(keepAhead(PARTS))
  if (event.data === 'keep-screens') event.waitUntil(keepAhead(SCREENS))
})

async function keepAhead(files) {
  const cache = await caches.open(CACHE)
  for (const file of files) {
    if (await caches.match(file)) continue
    try {
      await cache.add(file)
    } catch {
      // No connection: the next visit fetches the rest.
      return
    }
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|outbox|metrics|health|p|v1)(\/|$)/.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/') || SHELL.includes(pathname)) event.respondWith(kept(request))
  else if (LISTS.includes(pathname)) event.respondWith(freshOrKept(request))
})

/** The page from the server; the one that is kept where there is no server, or something in front of it answers for it. */
async function page(request) {
  try {
    const answer = await fetch(request)
    if (answer.status < 500) return answer
    return (await caches.match(PAGE)) ?? answer
  } catch (error) {
    const known = await caches.match(PAGE)
    if (known) return known
    throw error
  }
}

/** Files of a release never change. */
async function kept(request) {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

async function freshOrKept(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      const cache = await caches.open(CACHE)
      await cache.put(request, answer.clone())
    }
    return answer
  } catch (error) {
    const known = await caches.match(request)
    if (known) return known
    throw error
  }
}
