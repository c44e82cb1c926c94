import { askLedgerEndpoint, ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import {
  logConsistencyEndpoint,
  logHeadEndpoint,
  logWitnessesEndpoint,
} from '@selvedge/contract/ledger-log.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import {
  endReceiptFeedEndpoint,
  makeReceiptFeedEndpoint,
  readReceiptFeedEndpoint,
  readReceiptsEndpoint,
  setReceiptsEndpoint,
} from '@selvedge/contract/receipts.ts'
import { FEEDS_READ_PER_MINUTE } from '@selvedge/domain/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { answerQuestion } from './answer-question.ts'
import { logConsistency, newestHead } from './log-questions.ts'
import { logWitnesses } from './log-witnesses.ts'
import { questionLimit, tooManyQuestions } from './question-limit.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { readProof } from './read-proof.ts'
import { shareRoutes } from './share-routes.ts'
import { readReceiptFeed } from './receipt-feed.ts'
import { endFeed, makeFeed, readReceipts, setReceipts } from './receipt-setting.ts'

export function proofRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  route(app, readProofEndpoint, async ({ member, params, reply }) => {
    const bundle = await readProof(services, records, member, params)
    reply.header('cache-control', 'private, no-store')
    const fileName = `proof-${params.kind}-${params.id}.json`
    reply.header('content-disposition', contentDisposition('application/json', fileName))
    void reply.type('application/json; charset=utf-8').send(JSON.stringify(bundle))
    return undefined
  })
  shareRoutes(app, services, records)
  route(app, readReceiptsEndpoint, ({ member }) => readReceipts(services, member))
  route(app, setReceiptsEndpoint, async ({ member, body }) => {
    await setReceipts(services, member, body.on)
    return undefined
  })
  receiptFeedRoutes(app, services, records)
  verifierRoutes(app, services)
}

/** The address from which a company has its receipts fetched. */
function receiptFeedRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  const countRead = questionLimit(FEEDS_READ_PER_MINUTE)
  route(app, makeReceiptFeedEndpoint, ({ member, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return makeFeed(services, member)
  })
  route(app, endReceiptFeedEndpoint, async ({ member }) => {
    await endFeed(services, member)
    return undefined
  })
  route(app, readReceiptFeedEndpoint, async ({ params, query, request, reply }) => {
    const seconds = countRead(callerNetwork(request), services.now())
    if (seconds > 0) {
      reply.header('retry-after', seconds)
      throw tooManyQuestions(seconds)
    }
    const feed = await readReceiptFeed(services, records, { ...params, ...query })
    reply.header('cache-control', 'private, no-store')
    void reply.type('application/feed+json; charset=utf-8').send(JSON.stringify(feed))
    return undefined
  })
}

/** As often as batches are closed, more or less. */
const HEAD_SECONDS = 2
const PROOF_SECONDS = 24 * 60 * 60

/** Questions of any verifier about the blockchain; the answers contain no record. */
function verifierRoutes(app: FastifyInstance, services: Services): void {
  const countQuestion = questionLimit()
  const { blockchain } = services.ledger
  route(app, ledgerChainEndpoint, async () => ({
    chainId: (await blockchain.chainId().catch(() => undefined)) ?? blockchain.knownChainId() ?? null,
    contract: blockchain.contract,
    deployed: await blockchain.deployment().catch(() => null),
    embedded: blockchain.kind === 'embedded',
  }))
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = countQuestion(callerNetwork(request), services.now())
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw tooManyQuestions(seconds)
  }
  route(app, logHeadEndpoint, async ({ request, reply }) => {
    count(request, reply)
    reply.header('cache-control', `public, max-age=${HEAD_SECONDS}`)
    return newestHead(services)
  })
  route(app, logConsistencyEndpoint, async ({ query, request, reply }) => {
    count(request, reply)
    const answer = await logConsistency(services, query)
    // What was anchored never becomes anything else.
    reply.header('cache-control', `public, max-age=${PROOF_SECONDS}, immutable`)
    return answer
  })
  route(app, logWitnessesEndpoint, async ({ request, reply }) => {
    count(request, reply)
    reply.header('cache-control', `public, max-age=${HEAD_SECONDS}`)
    return logWitnesses(services)
  })
  route(app, askLedgerEndpoint, async ({ body, request, reply }) => {
    count(request, reply)
    return { jsonrpc: '2.0' as const, id: 1 as const, result: await answerQuestion(services, body) }
  })
}
