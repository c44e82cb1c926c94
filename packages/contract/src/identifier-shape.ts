import { IDENTIFIED } from '@selvedge/domain/identifier-uri.ts'
import { z } from 'zod'

/** What the address of an identifier says. */
export const Identifier = z.object({
  kind: z.enum(IDENTIFIED).describe('As the address says it: `/id/{kind}/{publicId}`.'),
  publicId: z.guid().describe('The public number.'),
})
