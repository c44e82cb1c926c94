/**
 * The widths at which the layout changes, in CSS pixels: up to these, a list is cards on a phone, columns are below each other,
 * and the sidebar becomes a top bar and lists leave out some columns. Style sheets and the server's own pages cannot read them; a test compares their media
 * queries with these three.
 */
export const BREAKPOINTS = { phone: 700, tablet: 1000, narrow: 1224 } as const

/** The height up to which the menu has no room for more than its links. */
export const LOW_WINDOW = 800

/**
 * What a container query asks is how much space a part of a screen has, wherever it stands, so these widths come from their
 * content: up to `parts`, a name and its numbers, or a page and its tools, do not fit beside each other; up to `columns`, a table of ten columns would cut off their headings.
 */
export const CONTAINERS = { parts: 520, columns: 1060 } as const

/** Media queries for what is not a matter of style alone. */
export const PHONE = `(max-width: ${BREAKPOINTS.phone}px)`
export const NARROW = `(max-width: ${BREAKPOINTS.narrow}px)`
