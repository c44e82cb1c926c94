import {
  cancelImportEndpoint,
  createImportEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { createImport } from './create-import.ts'
import { cancelImport, undoImport } from './end-import.ts'
import { importList, importRowList, readImport } from './list-imports.ts'
import { previewImport } from './preview-import.ts'

export function importRoutes(app: FastifyInstance, services: Services, kinds: ImportKinds): void {
  route(app, previewImportEndpoint, ({ member, body }) => previewImport(services, kinds, member, body))
  route(app, createImportEndpoint, ({ member, body, request }) =>
    createImport(services, member, body, idempotencyKey(request)),
  )
  readRoute(app, services, listImportsEndpoint, (from, call) => answerList(importList, from, call))
  route(app, readImportEndpoint, ({ member, params }) => readImport(services, member, params.id))
  readRoute(app, services, listImportRowsEndpoint, async (from, { params, query, ...call }) => {
    await readImport(from, call.member, params.id)
    return answerList(importRowList, from, { ...call, query: { ...query, importId: params.id } })
  })
  route(app, cancelImportEndpoint, ({ member, params }) => cancelImport(services, kinds, member, params.id))
  route(app, undoImportEndpoint, ({ member, params }) => undoImport(services, kinds, member, params.id))
}
