import { z } from 'zod'

/** What tells a trade that its seller took back from one that its buyer refused. */
export const Withdrawn = z
  .boolean()
  .optional()
  .describe('True where it is REFUSED because its seller took it back before the buyer decided.')
