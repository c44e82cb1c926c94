import { exports } from '@selvedge/messages/en/exports.ts'
/** What the screens mark with a badge. */
export const markOf = (certifierConfirmed: boolean | null | undefined) =>
  certifierConfirmed === false ? exports.notConfirmed : null
