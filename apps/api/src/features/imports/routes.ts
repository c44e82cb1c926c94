import {
  cancelImportEndpoint,
  createImportEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerIn } from '../../platform/language/answer-in.ts'
import { answerList } from '../../platform/lists/list.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { importerOf, personIn } from './caller.ts'
import { createImport, prepareImport } from './create-import.ts'
import { cancelImport, undoImport } from './end-import.ts'
import { importList, importRowList, readImport } from './list-imports.ts'
import { previewImport } from './preview-import.ts'
import { startImport } from './start-import.ts'

export function importRoutes(app: FastifyInstance, services: Services, kinds: ImportKinds): void {
  route(app, previewImportEndpoint, (call) =>
    answerIn(languageOf(call.request), () => previewImport(services, kinds, importerOf(call), call.body)),
  )
  route(app, createImportEndpoint, ({ member, program, body, request }) => {
    const idempotency = idempotencyKey(request)
    if (program) return prepareImport(services, program, body, idempotency)
    return createImport(services, personIn(member), body, idempotency)
  })
  readRoute(app, services, listImportsEndpoint, (from, call) =>
    answerList(importList, from, { ...call, member: importerOf(call) }),
  )
  route(app, readImportEndpoint, (call) => readImport(services, importerOf(call), call.params.id))
  readRoute(app, services, listImportRowsEndpoint, async (from, { params, query, ...call }) => {
    const member = importerOf(call)
    await readImport(from, member, params.id)
    return answerList(importRowList, from, { ...call, member, query: { ...query, importId: params.id } })
  })
  route(app, startImportEndpoint, ({ member, params }) => startImport(services, member, params.id))
  route(app, cancelImportEndpoint, ({ member, params }) => cancelImport(services, kinds, member, params.id))
  route(app, undoImportEndpoint, ({ member, params }) => undoImport(services, kinds, member, params.id))
}
