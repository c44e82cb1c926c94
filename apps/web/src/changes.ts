import { queryClient } from './query-client.ts'
import { AFFECTS, type Change, keys } from './query-keys.ts'

/** Asks anew for whatever a change affects. */
export const changed = (change: Change) =>
  Promise.all(AFFECTS[change].map((area) => queryClient.invalidateQueries({ queryKey: keys[area].all })))
