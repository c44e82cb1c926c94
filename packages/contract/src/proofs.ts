import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './wire.ts'

/** What a proof can be asked for. */
const PROOF_KINDS = [...RECORD_TYPES, 'document'] as const

export const readProofEndpoint = endpoint({
  method: 'GET',
  path: '/proofs/:kind/:id',
  summary: 'The proof bundle of a record or a document as a file, for whoever may read the record',
  answer: 'binary',
  params: z.object({ kind: z.enum(PROOF_KINDS), id }),
  // The bundle's own schema is packages/proof/src/bundle-schema.json.
  types: ['application/json'],
  response: z.unknown(),
})
