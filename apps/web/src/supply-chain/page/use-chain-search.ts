import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { withoutUndefined } from '../../search-params.ts'

const route = getRouteApi('/app/$sector/graph/$id')

export type ChainSearch = {
  criterion?: string | undefined
  view?: 'graph' | 'flow' | 'table' | 'map' | undefined
  /** What the flow shows: countries, or kilograms. */
  by?: 'mass' | undefined
  /** Keys of what is chosen: a node or an edge. */
  node?: string | undefined
  edge?: string | undefined
  /** The key of the node whose ancestry alone is drawn. */
  focus?: string | undefined
  /** Whether only what is wrong is shown, with what is made of it. */
  only?: 'wrong' | undefined
  /** Which part of the drawing is looked at. */
  at?: string | undefined
}

/** The state of the screen as its address has it. A step worth going back to is pushed, all else replaces. */
export function useChainSearch() {
  const search: ChainSearch = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (next: ChainSearch, { isStep = false } = {}) =>
      void navigate({
        search: (before) => withoutUndefined({ ...before, ...next }),
        replace: !isStep,
        // A search that is open above the drawing stays open while the drawing comes to rest.
        ...(!isStep && { state: true }),
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
