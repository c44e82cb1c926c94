/** A word of the wire as a cell shows it: `PENDING` as `Pending`. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** What the screens mark with a badge. */
export const markOf = (certifierConfirmed: boolean | null | undefined) =>
  certifierConfirmed === false ? 'Not confirmed' : null
