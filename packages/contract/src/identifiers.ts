import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Identifier } from './identifier-shape.ts'

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
  status: 303,
  answer: 'empty',
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
} as const

export const followIdentifierEndpoint = endpoint({ ...AT_ROOT, path: '/id/:kind/:publicId' })
