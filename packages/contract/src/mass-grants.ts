import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

/** A certification body that your company lets read the reconciliations of one of its books. */
export const MassGrant = z.object({
  id: z.number(),
  materialId: z.number(),
  companyName: z.string().describe('The certification body.'),
  certifierConfirmed: z.boolean().describe('Until it is confirmed, it can read nothing.'),
  person: z.string().describe('Who let it.'),
  since: instantOut,
  permissions: z.object({ end: z.boolean() }),
})
export type MassGrant = z.output<typeof MassGrant>

export const listMassGrantsEndpoint = endpoint({
  method: 'GET',
  path: '/mass/books/:materialId/grants',
  summary: 'The certification bodies that may read the reconciliations of your book of one material',
  params: z.object({ materialId: id }),
  query: listQuery(['since']),
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(MassGrant),
})

export const giveMassGrantEndpoint = endpoint({
  method: 'POST',
  path: '/mass/grants',
  summary:
    'Let a certification body among your partners read the reconciliations of one of your books, those of later periods too (ADMIN)',
  body: z.object({
    materialId: id.describe('Whose book.'),
    companyName: requiredText(coded.certifierPartner, MAX_NAME_CHARACTERS),
  }),
  refuses: ['NOT_FOUND'],
  response: MassGrant,
})

export const endMassGrantEndpoint = endpoint({
  method: 'DELETE',
  path: '/mass/grants/:id',
  summary: 'Stop a certification body from reading the reconciliations of one of your books (ADMIN)',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})
