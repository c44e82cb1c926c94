import type { ConsistencyTokenKeeper } from '@selvedge/contract/client.ts'

const KEY = 'selvedge.position'

/** What was done in one tab is not missing in another: all tabs keep one position. */
export const consistencyTokens: ConsistencyTokenKeeper = {
  latest: () => localStorage.getItem(KEY) ?? undefined,
  keep: (consistencyToken) => localStorage.setItem(KEY, consistencyToken),
}
