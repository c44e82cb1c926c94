import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../documents/content-disposition.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readProof } from './read-proof.ts'

export function proofRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, readProofEndpoint, async ({ member, params, reply }) => {
    const bundle = await readProof(services, member, params)
    reply.header('cache-control', 'private, no-store')
    const fileName = `proof-${params.kind}-${params.id}.json`
    reply.header('content-disposition', contentDisposition('application/json', fileName))
    void reply.type('application/json; charset=utf-8').send(JSON.stringify(bundle))
    return undefined
  })
}
