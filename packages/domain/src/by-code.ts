/**
 * The order of codes, days and instants: by their characters, the same everywhere. Names that people read are compared by `compareNames`
 * of the messages, in the order of the reader's language.
 */
export const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
