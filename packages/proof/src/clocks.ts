/** How much two clocks may differ: blocks count whole seconds, and no server's clock is the chain's. */
const CLOCKS_DIFFER_MS = 60_000

/** Whether a statement is dated later than a moment of the chain, in seconds since 1970, by more than clocks differ. */
export const isDatedAfter = (at: string, seconds: number): boolean =>
  Date.parse(at) > seconds * 1000 + CLOCKS_DIFFER_MS
