/** What stands for a date that is none, such as `infinity`, which a database takes and no server writes. */
const NO_MOMENT = new Date(0)

/**
 * A moment out of a row that anybody may have changed, as one that can be shown and compared: a date that is none is 1970, which is not
 * what was stated.
 */
export const readableMoment = (at: Date): Date =>
  at instanceof Date && !Number.isNaN(at.getTime()) ? at : NO_MOMENT
