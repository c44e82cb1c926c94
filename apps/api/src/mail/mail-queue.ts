import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import { seal, unseal } from '../crypto/seal.ts'
import type { Mail, MailTransport } from './mail.ts'

const QUEUE = 'mail'
const PURPOSE = 'queued mail'
const BATCH = 20
const DAY_SECONDS = 24 * 60 * 60

type SealedMail = { sealed: string }

export type MailQueue = {
  /** Queues a message in the caller's transaction: it goes out if, and only if, that commits. */
  enqueue(tx: Tx, mail: Mail): Promise<void>
  /** Sends all that is due now; answers how many went out. Tests and shutdown use it. */
  drain(): Promise<number>
  /** Sends in the background from now on, with retries and growing pauses for two weeks. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Settings = {
  url: string
  masterKey: Buffer
  transport: MailTransport
  onError: (error: unknown) => void
}

/** Opens the queue and its tables. Messages hold links that act like keys, so they lie sealed in the database. */
export async function openMailQueue({ url, masterKey, transport, onError }: Settings): Promise<MailQueue> {
  const boss = new PgBoss({ connectionString: url, max: 2, schedule: false })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(QUEUE, {
    retryLimit: 60,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * 60 * 60,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    expireInSeconds: 120,
  })
  const deliver = async (sealed: string) =>
    transport.send(JSON.parse(unseal(masterKey, PURPOSE, sealed)) as Mail)

  return {
    async enqueue(tx, mail) {
      await boss.send(
        QUEUE,
        { sealed: seal(masterKey, PURPOSE, JSON.stringify(mail)) },
        { db: fromKysely(tx) },
      )
    },
    async drain() {
      let sent = 0
      for (;;) {
        const jobs = await boss.fetch<SealedMail>(QUEUE, { batchSize: BATCH })
        if (jobs.length === 0) return sent
        for (const job of jobs) {
          await deliver(job.data.sealed)
          await boss.complete(QUEUE, job.id)
          sent++
        }
      }
    },
    async start() {
      await boss.work<SealedMail>(QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
        if (job) await deliver(job.data.sealed)
      })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
