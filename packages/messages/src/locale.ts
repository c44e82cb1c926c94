/** The language of the catalogue, for the forms of its numbers, plurals and lists. */
export const LOCALE = 'en'
