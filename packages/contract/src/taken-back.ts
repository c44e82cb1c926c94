import { z } from 'zod'

/** What distinguishes a certificate that its filer took back from one that its approver refused. */
export const TakenBack = z
  .boolean()
  .optional()
  .describe('True where it is REFUSED because the company that filed it took it back before it was decided.')
