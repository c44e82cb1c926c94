import { ALTERED_PARTS } from '@selvedge/domain/integrity.ts'
import { z } from 'zod'
import { AuditSubject } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { instantOut } from './wire.ts'

/** What is wrong with a record, as far as its last check found. Outranks its status: an altered record counts as not ok. */
export const Altered = z
  .enum(ALTERED_PARTS)
  .nullish()
  .describe('What is wrong with it, if its last check found that it is no longer what was signed.')

const AlteredRecord = z.object({
  record: AuditSubject,
  part: z.enum(ALTERED_PARTS),
  since: instantOut.describe('When a check found it first.'),
})
export type AlteredRecord = z.output<typeof AlteredRecord>

/** As many records as are named, and the most that are counted. */
export const ALTERED_NAMED = 10
export const ALTERED_COUNTED = 1000

export const listAlteredEndpoint = endpoint({
  method: 'GET',
  path: '/altered',
  summary: 'Records of your company that are no longer what was signed',
  response: z.object({
    records: z.array(AlteredRecord).describe(`The ${ALTERED_NAMED} that were found last.`),
    total: z
      .number()
      .int()
      .describe(`How many there are; ${ALTERED_COUNTED} where there are as many or more.`),
  }),
})
