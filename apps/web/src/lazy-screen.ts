import { restOfLanguage } from './language-texts.ts'
import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** A screen whose code could not be fetched: the connection is gone, or a newer release has replaced it. */
export class ScreenNotLoaded extends Error {}

/** A component that the router can fetch before it is shown. */
type LazyScreen = ((props: object) => ReactNode) & { preload: () => Promise<void> }

/** What a module of screens has by name: no more, as the types of the screens rest on those of the routes. */
type Screens<Name extends string> = Record<Name, unknown>

/**
 * A screen that is fetched when it is first shown. Where that fails, its place says so: the router's own way would load the page
 * again, which without a connection leads out of the app, and what was typed with it.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Screens<Name>>, name: Name): LazyScreen {
  let screen: ComponentType<object> | undefined
  let failure: ScreenNotLoaded | undefined
  let loading: Promise<void> | undefined

  /** Never rejects: what failed is thrown where the screen is drawn. */
  const fetchScreen = (): Promise<void> => {
    failure = undefined
    loading ??= fetchOnce()
    return loading
  }

  async function fetchOnce(): Promise<void> {
    try {
      // Modules keep texts when they are loaded.
      await restOfLanguage()
      screen = (await load())[name] as ComponentType<object>
    } catch (error) {
      failure = new ScreenNotLoaded(undefined, { cause: error })
    } finally {
      loading = undefined
    }
  }

  function Screen(props: object) {
    if (screen) return createElement(screen, props)
    if (failure) throw failure
    // The router fetched it before; where it did not, React waits.
    use(fetchScreen())
    return null
  }
  return Object.assign(Screen, { preload: () => (screen ? Promise.resolve() : fetchScreen()) })
}
