/** The tables whose views a person can keep. */
export const VIEWED_TABLES = ['trades', 'transformations', 'certificates'] as const
export type ViewedTable = (typeof VIEWED_TABLES)[number]

/** Views of one person, the length of a name, and of what the address says of a table. */
export const MAX_SAVED_VIEWS = 50
export const MAX_VIEW_NAME_CHARACTERS = 60
export const MAX_VIEW_CHARACTERS = 1000
