import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EPCIS, Paged } from './common.ts'

const Name = z.object({ name: z.string().min(1).max(64) })

export const createQueryEndpoint = endpoint({
  ...EPCIS,
  method: 'POST',
  status: 201,
  path: '/epcis/queries',
  summary: 'Store a query of your company under a name',
  key: 'epcis.query',
  body: z
    .unknown()
    .describe('{ name, query }: a name, and the parameters of a simple event query as members.'),
  refuses: ['DUPLICATE', 'VALIDATION_FAILED', 'FILE_TOO_LARGE'],
})

export const listQueriesEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/queries',
  summary: 'The stored queries of your company, by name',
  key: 'epcis.query',
  query: Paged,
  refuses: ['VALIDATION_FAILED'],
})

export const readStoredQueryEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/queries/:name',
  summary: 'A stored query of your company',
  key: 'epcis.query',
  params: Name,
  refuses: ['NOT_FOUND'],
})

export const deleteQueryEndpoint = endpoint({
  ...EPCIS,
  method: 'DELETE',
  status: 204,
  path: '/epcis/queries/:name',
  summary: 'Delete a stored query of your company',
  key: 'epcis.query',
  params: Name,
  refuses: ['NOT_FOUND'],
})

export const queryStoredEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/queries/:name/events',
  summary: 'Events that a stored query of your company finds',
  key: 'epcis.query',
  params: Name,
  query: Paged,
  refuses: ['NOT_FOUND', 'VALIDATION_FAILED', 'FILE_TOO_LARGE'],
})
