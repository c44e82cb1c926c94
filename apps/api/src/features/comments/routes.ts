import {
  listChangesEndpoint,
  readCommentsEndpoint,
  writeCommentEndpoint,
} from '@selvedge/contract/comments.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { changeList } from './list-changes.ts'
import { readComments } from './read-comments.ts'
import { writeComment } from './write-comment.ts'

/** What companies write about a record of theirs, and what they ask to be changed. */
export function commentRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  const changes = changeList(records)
  route(app, listChangesEndpoint, (call) => answerList(changes, services, call))
  route(app, readCommentsEndpoint, ({ member, params }) => readComments(services.db, member, records, params))
  route(app, writeCommentEndpoint, ({ member, params, body, request }) =>
    writeComment(
      services,
      member,
      { records, ...params },
      { input: body, idempotency: idempotencyKey(request) },
    ),
  )
}
