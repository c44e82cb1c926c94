/**
 * What a certification body may say of a scope certificate after it was accepted. Apart from the other rules, so that neither a verifier nor the
 * contract carries those.
 */
export const STANDING_CHANGES = ['SUSPENDED', 'REINSTATED', 'WITHDRAWN'] as const
export type StandingChange = (typeof STANDING_CHANGES)[number]

/** What a scope certificate is after them, or before any: as if nothing had been said, suspended, or withdrawn for good. */
type Said = StandingChange | undefined

/** What may be said next. A certificate that was withdrawn does not come back. */
export function nextChanges(last: Said): readonly StandingChange[] {
  if (last === 'WITHDRAWN') return []
  return last === 'SUSPENDED' ? ['REINSTATED', 'WITHDRAWN'] : ['SUSPENDED', 'WITHDRAWN']
}

/** As statements and audit lines call it: `suspended`. */
export const standingEventOf = (change: StandingChange) => change.toLowerCase() as Lowercase<StandingChange>

/** The change that an event is; undefined for any other event. */
export const changeOfEvent = (event: string): StandingChange | undefined =>
  STANDING_CHANGES.find((change) => standingEventOf(change) === event)

/** Where a certificate is out of standing: it does not count. */
export const OUT_OF_STANDING = ['SUSPENDED', 'WITHDRAWN'] as const
