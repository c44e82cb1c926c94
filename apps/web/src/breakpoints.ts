/**
 * Where screens change their form, in CSS pixels: up to here a list is cards on a phone, columns stand below each other, and the
 * sidebar becomes a top bar that lists leave some columns out under. Style sheets cannot read them; a test holds their media
 * queries to these three.
 */
export const BREAKPOINTS = { phone: 700, tablet: 1000, narrow: 1224 } as const

/** Media queries for what is not a matter of style alone. */
export const PHONE = `(max-width: ${BREAKPOINTS.phone}px)`
export const NARROW = `(max-width: ${BREAKPOINTS.narrow}px)`
