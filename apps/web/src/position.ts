import type { PositionKeeper } from '@selvedge/contract/client.ts'

const KEY = 'selvedge.position'

/** What was done in one tab is not missing in another: all tabs keep one position. */
export const positions: PositionKeeper = {
  latest: () => localStorage.getItem(KEY) ?? undefined,
  keep: (position) => localStorage.setItem(KEY, position),
}
