import {
  endApiKeyEndpoint,
  listApiKeysEndpoint,
  makeApiKeyEndpoint,
  readOwnKeyEndpoint,
} from '@selvedge/contract/api-keys.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { endKey } from './end-key.ts'
import { keyList } from './list-keys.ts'
import { makeKey } from './make-key.ts'

export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, listApiKeysEndpoint, (from, call) => answerList(keyList, from, call))
  route(app, makeApiKeyEndpoint, ({ member, body }) => makeKey(services, member, body))
  route(app, endApiKeyEndpoint, async ({ member, params }) => {
    await endKey(services, member, params.id)
    return undefined
  })
  route(app, readOwnKeyEndpoint, async ({ program }) => {
    if (!program) throw new DomainError('FORBIDDEN', refusals.keysAlone)
    const { keyName: name, scopes, expiresAt, companyName, companyCode } = program
    return { company: { name: companyName, code: companyCode }, name, scopes: [...scopes], expiresAt }
  })
}
