import { MAX_EPCIS_ADDRESS_WITH_TOKEN } from '@selvedge/domain/limits.ts'
import { z } from 'zod'

/** What every call of EPCIS has: it stands at the root, answers as the standard says, and is for people and for keys. */
export const EPCIS = {
  isRoot: true,
  answer: 'binary',
  types: ['application/json'],
  response: z.unknown(),
} as const

/** What every list of events and every Collection takes. */
export const Paged = z.object({
  perPage: z.coerce.number<string | number | undefined>().int().min(1).optional(),
  nextPageToken: z.string().min(1).max(MAX_EPCIS_ADDRESS_WITH_TOKEN).optional(),
})
