/**
 * The widths at which the layout changes, in CSS pixels: up to these, a list is cards on a phone, columns are below each other,
 * and the sidebar becomes a top bar and lists leave out some columns. Style sheets cannot read them; a test compares their media
 * queries with these three.
 */
export const BREAKPOINTS = { phone: 700, tablet: 1000, narrow: 1224 } as const

/** Media queries for what is not a matter of style alone. */
export const PHONE = `(max-width: ${BREAKPOINTS.phone}px)`
export const NARROW = `(max-width: ${BREAKPOINTS.narrow}px)`
