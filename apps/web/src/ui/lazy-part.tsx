import { connection as texts } from '@selvedge/messages/en/connection.ts'
import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { askServer, connection, isGone } from '../connection.ts'
import { Note } from './feedback/Note.tsx'
import classes from './lazy-part.module.css'

/** What stands in the place of a part that could not be fetched: the part's own properties, and a way to try again. */
type Without<P> = ComponentType<P & { onAgain: () => void }>

type Options<P> = {
  /** In its place while it is fetched. */
  waiting?: ReactNode
  /** In its place where it could not be fetched; a note unless given. */
  without?: Without<P>
}

/**
 * A part of a screen that is fetched when it is first shown. Where that fails, its place says so, and the screen around it stays as
 * it is, with all that was typed. It is tried again once the connection is back, when it is opened again, and on request; React's own
 * `lazy` would remember the failure, and throw it at the whole screen.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, without = NoPart }: Options<P> = {},
): (props: P) => ReactElement {
  let part: ComponentType<P> | undefined
  let state: 'none' | 'fetching' | 'there' | 'failed' = 'none'
  const listeners = new Set<() => void>()

  function become(next: typeof state) {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchPart() {
    if (state === 'there' || state === 'fetching') return
    // Chromium (seen in 150) never fetches again what one import could not fetch, until the page is loaded again. So nothing is
    // imported where neither the network nor a service worker can answer.
    if (!navigator.onLine && !navigator.serviceWorker?.controller) {
      become('failed')
      isGone()
      return
    }
    // What is said stays until there is something else to say.
    if (state === 'none') become('fetching')
    else refetchStyles()
    try {
      part = await load()
      become('there')
    } catch {
      become('failed')
      // From then on it is known when the connection is back. A newer release is no lost connection.
      if (!(await askServer())) isGone()
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return function Part(props) {
    const now = useSyncExternalStore(subscribe, () => state)
    const isOffline = useSyncExternalStore(connection.subscribe, connection.read)
    const isOpened = !('opened' in props) || props.opened === true
    useEffect(() => {
      if (isOpened) void fetchPart()
    }, [isOpened, isOffline])
    if (now === 'there' && part) return createElement(part, props)
    if (now === 'failed') return createElement(without, { ...props, onAgain: () => void fetchPart() })
    return <>{waiting}</>
  }
}

/** Browsers ask once for a style sheet: those that never arrived are put in anew. */
function refetchStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}

/** In the place of a part: why it is not there, and a way to try again. */
export function NoPart({ onAgain }: { onAgain: () => void }) {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.read)
  return (
    <div role="alert">
      <Note>
        <p>{isOffline ? texts.partOffline : texts.partNotLoaded}</p>
        {/* Not Mantine's: the page of verification does without. */}
        <button type="button" className={classes['again']} onClick={onAgain}>
          {texts.tryAgain}
        </button>
      </Note>
    </div>
  )
}

/** In the place of what nobody asked for. */
export const Nothing = () => null
