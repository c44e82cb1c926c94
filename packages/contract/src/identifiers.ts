import { IDENTIFIED } from '@selvedge/domain/identifier-uri.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Identifier = z.object({
  kind: z.enum(IDENTIFIED).describe('As the address says it: `/id/{kind}/{publicId}`.'),
  publicId: z.guid().describe('The public number.'),
})

const params = Identifier
const response = z.object({ path: z.string().describe('The page of this server that shows it.') })

export const readIdentifierEndpoint = endpoint({
  method: 'GET',
  path: '/identifiers/:kind/:publicId',
  summary: 'Where what an identifier names is shown, for who may see it',
  key: 'any',
  params,
  refuses: ['NOT_FOUND'],
  response,
})

const AT_ROOT = {
  method: 'GET',
  isRoot: true,
  summary: 'An identifier as it left: it leads to the page of what it names, for who may see it',
  open: true,
  answer: 'binary',
  types: ['text/html', 'application/json'],
  refuses: ['NOT_FOUND'],
  response: z.unknown(),
} as const

export const followIdentifierEndpoint = endpoint({ ...AT_ROOT, path: '/id/:kind/:publicId' })
