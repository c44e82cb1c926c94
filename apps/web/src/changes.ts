import { queryClient } from './query-client.ts'
import { AFFECTS, type Change, keys } from './query-keys.ts'

/** Reloads everything that a change affects. */
export const changed = (change: Change) =>
  Promise.all(AFFECTS[change].map((area) => queryClient.invalidateQueries({ queryKey: keys[area].all })))
