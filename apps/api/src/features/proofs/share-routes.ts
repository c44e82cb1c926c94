import {
  askKnownFileEndpoint,
  readFileNamingEndpoint,
  setFileNamingEndpoint,
} from '@selvedge/contract/known-files.ts'
import {
  createProofShareEndpoint,
  endProofShareEndpoint,
  listProofSharesEndpoint,
  openSharedProofEndpoint,
  readCoverPageEndpoint,
} from '@selvedge/contract/proof-shares.ts'
import { FILES_ASKED_PER_MINUTE, SHARES_OPENED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { route } from '../../platform/http/route.ts'
import { alteredField } from '../../records/integrity/altered-part.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { questionLimit, tooManyQuestions } from './question-limit.ts'
import { readableRecords } from './readable-records.ts'
import { drawCover } from './cover-page.ts'
import { createShare, linkTo } from './create-share.ts'
import { endShare } from './end-share.ts'
import { knownFile, readFileNaming, setFileNaming } from './known-file.ts'
import { listShares } from './list-shares.ts'
import { offeredFields } from './offered-fields.ts'
import { countUse, nameShown, readShared } from './open-share.ts'

/** The links of companies to their proofs, and what somebody who has one sees. */
export function shareRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  route(app, listProofSharesEndpoint, async ({ member, params }) => {
    const readable = await readableRecords(services.db, records, member, params)
    const shares = await listShares(services, member, params)
    return { shares, offered: await offeredFields(services, readable) }
  })
  route(app, createProofShareEndpoint, ({ member, params, body, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return createShare(services, records, member, { subject: params, input: body })
  })
  route(app, endProofShareEndpoint, async ({ member, params }) => {
    await endShare(services, member, params.id)
    return undefined
  })
  route(app, readFileNamingEndpoint, ({ member }) => readFileNaming(services, member))
  route(app, setFileNamingEndpoint, async ({ member, body }) => {
    await setFileNaming(services, member, body.isNamed)
    return undefined
  })
  openRoutes(app, services, records)
}

/** What needs no log-in. Each is counted by the network that it comes from. */
function openRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  const countOpened = questionLimit(SHARES_OPENED_PER_MINUTE)
  const countCovers = questionLimit(SHARES_OPENED_PER_MINUTE)
  const countAsked = questionLimit(FILES_ASKED_PER_MINUTE)
  const count = (limit: typeof countOpened, request: FastifyRequest, reply: FastifyReply) => {
    // What a link shows, and what is known of a file, is for who asked alone.
    reply.header('cache-control', 'no-store')
    const seconds = limit(callerNetwork(request), services.now())
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw tooManyQuestions(seconds)
  }
  route(app, openSharedProofEndpoint, async ({ body, request, reply }) => {
    count(countOpened, request, reply)
    const { share, altered, bundle } = await readShared(services, records, body.token)
    await countUse(services, share)
    const { subject, expiresAt } = share
    return { kind: subject.kind, by: nameShown(share), expiresAt, ...alteredField(altered), bundle }
  })
  route(app, readCoverPageEndpoint, async ({ body, request, reply }) => {
    count(countCovers, request, reply)
    const { share, bundle } = await readShared(services, records, body.token)
    const cover = {
      kind: share.subject.kind,
      by: nameShown(share),
      link: linkTo(services, body.token),
      expiresAt: share.expiresAt,
      documents: bundle.documents,
    }
    const pdf = await drawCover(cover, languageOf(request))
    reply.header('content-disposition', contentDisposition('application/pdf', 'proof-cover.pdf'))
    void reply.type('application/pdf').send(pdf)
    return undefined
  })
  route(app, askKnownFileEndpoint, ({ body, request, reply }) => {
    count(countAsked, request, reply)
    return knownFile(services, records, body.sha256)
  })
}
