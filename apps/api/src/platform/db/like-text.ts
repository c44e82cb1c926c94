/** What somebody typed, as a literal part of a LIKE pattern on a name key. */
export const likeText = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`)
