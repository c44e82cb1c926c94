import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callUrl } from '@selvedge/contract/client.ts'
import type { CallInput, CallResult, Endpoint } from '@selvedge/contract/endpoint.ts'
import { Problem } from '@selvedge/contract/problem.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sealTrails } from '../../src/features/audit/seal-trails.ts'
import type { CheckpointSettings, CosigningSettings } from '../../src/platform/config/witness-settings.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { learnNameOrders, sharesNameOrders } from '../../src/platform/db/name-orders.ts'
import { RefusedRows } from '../../src/platform/db/refused-rows.ts'
import type { Replica } from '../../src/platform/db/replica.ts'
import { sealsWith } from '../../src/platform/db/sealing.ts'
import { createEgress } from '../../src/platform/egress/egress.ts'
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts'
import { buildApp } from '../../src/app/app.ts'
import { type Log, openLog } from '../../src/platform/log/log.ts'
import type { Limits } from '../../src/platform/http/limits.ts'
import type { Seen } from '../../src/platform/http/requests.ts'
import { codesOf } from '../../src/platform/openapi/description/refusals.ts'
import { openLedger } from '../../src/platform/ledger/open-ledger.ts'
import type { Mail } from '../../src/platform/mail/mail.ts'
import { openMailQueue } from '../../src/platform/mail/mail-queue.ts'
import type { Services } from '../../src/platform/context/services.ts'
import { refusedPasswordsIn } from '../../src/platform/crypto/passwords.ts'
import { sendResetLinks } from '../../src/accounts/profile/send-reset-links.ts'
import { SILENT } from './world/ledger-world.ts'
import { addPeople, type People, type Person } from './world/people.ts'
import { TEST_MASTER_KEY, testDatabase, testDatabaseUrl } from './database/test-database.ts'
import { whenFileEnds } from './when-file-ends.ts'
import { recordTypes } from '../../src/features/record-types.ts'
import { alteredNow } from '../../src/records/altered-now.ts'

export type Answer<T = unknown> = { status: number; body: T; text: string; headers: Record<string, unknown> }

export type Parts = Parameters<typeof callUrl>[2]
type Sending = { headers?: Record<string, string> }

/** The whole server on a database, a chain, a mail folder and a clock of its own. */
export type TestApp = People & {
  app: FastifyInstance
  services: Services
  db: Db
  /** Where documents lie, for tests that damage them. */
  documents: string
  /** Sent e-mails, oldest first; sends what is queued. */
  emails: () => Promise<Mail[]>
  /** Moves the clock. */
  pass: (milliseconds: number) => void
  /** Takes up the audit trails, and anchors all that waits. */
  anchor: () => Promise<void>
  /** Calls an endpoint and fails the test unless it answers 200, or what the contract says. */
  call: <E extends Endpoint>(
    as: Person | undefined,
    e: E,
    input: CallInput<E>,
    sending?: Sending,
  ) => Promise<CallResult<E>>
  /** Calls an endpoint and answers whatever comes. */
  send: (as: Person | undefined, e: Endpoint, input: Parts, sending?: Sending) => Promise<Answer>
  /** Calls an endpoint that is expected to refuse. */
  refused: (as: Person | undefined, e: Endpoint, input: Parts, sending?: Sending) => Promise<Problem>
}

type Options = {
  onQuery?: (sql: string) => void
  log?: Log
  trustProxy?: boolean | string
  /** A host that serves EPCIS at its root. */
  epcisHost?: string
  observe?: (seen: Seen) => void
  onMailError?: (error: unknown) => void
  /** Connections to the database. */
  pool?: number
  limits?: Limits
  /** The log of the server for witnesses. */
  checkpoints?: CheckpointSettings
  /** The server as a witness of other logs. */
  cosigning?: CosigningSettings
  /** What services are to be others than those of a test. */
  instead?: (services: Services) => Partial<Services>
  send?: (mail: Mail) => Promise<void>
  /** A migrated database to work on, instead of one of the test's own. */
  url?: string
  /** Opens a replica of that database. */
  replica?: (primary: Db) => Replica
}

export async function testApp(options: Options = {}): Promise<TestApp> {
  const {
    onQuery,
    log = openLog('silent'),
    trustProxy = false,
    epcisHost,
    observe,
    onMailError = () => {},
    pool,
    limits,
    checkpoints,
    cosigning,
    instead = () => ({}),
    send,
    url: providedUrl,
    replica: openReplica,
  } = options
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-app-'))
  const url = providedUrl ?? (await testDatabaseUrl())
  const db = await testDatabase({
    url,
    ...(onQuery && { onQuery }),
    ...(pool !== undefined && { max: pool }),
  })
  let time = Date.UTC(2026, 5, 1, 8)
  const now = () => new Date(time)
  let blockchainTime = time / 1000
  await learnNameOrders(db)
  const sent: Mail[] = []
  const masterKey = TEST_MASTER_KEY
  const sealing = { masterKey, refused: new RefusedRows(log) }
  sealsWith(db, sealing)
  const ledger = await openLedger({
    db,
    masterKey,
    dataDir: folder,
    confirmations: 1,
    freeGas: false,
    batchMax: 1000,
    batchSeconds: 0,
    keyFiles: {},
    checkpoints,
    cosigning,
    now,
    log: SILENT,
    // The chain's clock goes with ours, and never stands still.
    blockchainSeconds: () => (blockchainTime = Math.max(blockchainTime + 1, Math.floor(time / 1000))),
  })
  const transport = { send: send ?? (async (mail: Mail) => void sent.push(mail)) }
  const mail = await openMailQueue({ url, masterKey, transport, onError: onMailError })
  const documents = join(folder, 'documents')
  const publicUrl = 'https://selvedge.test'
  const replica = openReplica?.(db)
  if (replica) sharesNameOrders(db, replica.db)
  if (replica) sealsWith(replica.db, sealing)
  const usual: Services = {
    db,
    ...(replica && { replica }),
    masterKey,
    refusedPasswords: refusedPasswordsIn('hummingbirds at dawn\n'),
    pdfRoots: [],
    egress: createEgress({ allow: { isPublic: true, hosts: [] } }),
    issuerEgress: createEgress({ allow: { isPublic: true, hosts: [] } }),
    ledger,
    mail,
    alteredCertificates: alteredNow(recordTypes.certification),
    now,
    publicUrl,
    identifierBase: publicUrl,
    files: diskFileStore(documents),
  }
  const services = { ...usual, ...instead(usual) }
  const shutdown = { drainSeconds: 0, seconds: 1 }
  const http = {
    host: '127.0.0.1',
    port: 0,
    publicUrl,
    epcisHost,
    trustProxy,
    logLevel: 'silent' as const,
    shutdown,
  }
  const health = { check: async () => {} }
  const app = await buildApp({
    http,
    services,
    log,
    health,
    ...(observe && { observe }),
    ...(limits && { limits }),
  })

  whenFileEnds(async () => {
    await app.close()
    await replica?.close()
    await mail.stop()
    await ledger.close()
    await rm(folder, { recursive: true, force: true })
  })

  const calls = callsOf(app)
  return {
    app,
    services,
    db,
    documents,
    emails: async () => {
      await sendResetLinks(services)
      await mail.drain()
      return sent
    },
    pass: (milliseconds) => {
      time += milliseconds
    },
    anchor: async () => {
      await sealTrails(services)
      await ledger.worker.tick({ force: true })
    },
    ...calls,
    ...addPeople(services),
  }
}

/** A call never refuses with a code that the document of the API does not have for it. */
function expectDocumented(e: Endpoint, { code }: Problem): void {
  if (!codesOf(e).includes(code))
    throw new Error(`${e.method} ${e.path} refuses with ${code}, which its contract does not say`)
}

function callsOf(app: FastifyInstance): Pick<TestApp, 'call' | 'send' | 'refused'> {
  const send: TestApp['send'] = async (as, e, parts, { headers = {} } = {}) => {
    const request: InjectOptions = {
      method: e.method,
      url: callUrl('/api', e, parts),
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    }
    if (parts.body !== undefined) request.payload = parts.body as NonNullable<InjectOptions['payload']>
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type']).includes('json')
    // A page for people says that nothing is there in words, not as a problem.
    const isPage =
      e.types?.includes('text/html') && String(response.headers['content-type']).startsWith('text/html')
    if (response.statusCode >= 400 && !isPage) expectDocumented(e, response.json<Problem>())
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json<unknown>() : undefined,
      text: response.body,
      headers: response.headers,
    }
  }
  return {
    send,
    call: async (as, e, input, sending) => {
      const answer = await send(as, e, input as Parts, sending)
      if (answer.status !== (e.status ?? 200))
        throw new Error(`${e.method} ${e.path} answered ${answer.status}: ${answer.text}`)
      const raw = e.answer === 'text' ? answer.text : answer.body
      return e.response.parse(e.answer === 'empty' ? undefined : raw) as CallResult<typeof e>
    },
    refused: async (as, e, input, sending) => {
      const answer = await send(as, e, input, sending)
      if (answer.status < 400) throw new Error(`${e.method} ${e.path} was not refused: ${answer.text}`)
      const problem = Problem.parse(answer.body)
      if (problem.status !== answer.status)
        throw new Error('The status of the body is not that of the answer')
      return problem
    },
  }
}
