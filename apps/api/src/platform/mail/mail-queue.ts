import { emails } from '@selvedge/messages/en/emails.ts'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import { openPool, type Timeouts, type Tx } from '../db/connect.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { systemCode } from '../config/start-error.ts'
import type { Mail, MailTransport, QueuedMail } from './mail.ts'

const QUEUE = 'mail'
/** The context to which encrypted e-mails are bound. */
export const MAIL_PURPOSE = 'queued mail'
/** Sent in parallel, so that one that hangs does not delay the others. */
const BATCH = 5
const WORKERS = 2
const DAY_SECONDS = 24 * 60 * 60

type SealedMail = { sealed: string }
type Outcome = { id: string; status: 'completed' | 'failed'; output?: { reason: string } }

export type MailQueue = {
  /**
   * Queues a message in the caller's transaction: it is sent if, and only if, that commits. One that somebody waits for, such as
   * a link to register with, is sent before those that only inform. One with `afterSeconds` waits that long.
   */
  enqueue(
    tx: Tx,
    mail: Mail,
    order?: { isAwaited?: boolean; afterSeconds?: number | undefined },
  ): Promise<void>
  /** Sends all that is due now; answers how many went out. What cannot be sent waits for its next attempt. */
  drain(): Promise<number>
  /** Sends in the background from now on, with retries and growing pauses for two weeks. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Settings = {
  url: string
  /** Bounds what the queue asks of the database. */
  timeouts?: Timeouts
  masterKey: Buffer
  transport: MailTransport
  onError: (error: unknown) => void
  /** Throws while this server may not send: the e-mail then waits for a server that may. */
  mayWork?: () => Promise<void>
}

/** Opens the queue and its tables. Messages contain links that act like keys, so they are encrypted in the database. */
export async function openMailQueue(settings: Settings): Promise<MailQueue> {
  const { url, timeouts, masterKey, transport, onError, mayWork } = settings
  const pool = openPool(url, { max: 2, timeouts })
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schedule: false })
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
  const deliver = async ({ id, data }: Job<SealedMail>): Promise<Outcome> => {
    try {
      await mayWork?.()
      await transport.send(JSON.parse(unseal(masterKey, MAIL_PURPOSE, data.sealed)) as QueuedMail, id)
      return { id, status: 'completed' }
    } catch (error) {
      onError(error)
      // Kept beside the sealed message: what a mail server says may repeat an address, so only its code is.
      return { id, status: 'failed', output: { reason: systemCode(error) ?? emails.notSent } }
    }
  }

  return {
    async enqueue(tx, mail, order) {
      await boss.send(
        QUEUE,
        { sealed: seal(masterKey, MAIL_PURPOSE, JSON.stringify(mail)) },
        {
          db: fromKysely(tx),
          priority: order?.isAwaited ? 1 : 0,
          ...(order?.afterSeconds && { startAfter: order.afterSeconds }),
        },
      )
    },
    async drain() {
      let sent = 0
      for (;;) {
        const jobs = await boss.fetch<SealedMail>(QUEUE, { batchSize: BATCH })
        if (jobs.length === 0) return sent
        for (const { id, status, output } of await Promise.all(jobs.map(deliver))) {
          if (status === 'failed') await boss.fail(QUEUE, id, output)
          else await boss.complete(QUEUE, id)
          if (status === 'completed') sent++
        }
      }
    },
    async start() {
      const options = {
        pollingIntervalSeconds: 1,
        batchSize: BATCH,
        // Otherwise a backlog, for example after the database was down, would be sent at only ten e-mails a second.
        burstWhenBatchFull: true,
        localConcurrency: WORKERS,
        perJobResults: true,
      } as const
      await boss.work(QUEUE, options, (jobs: Job<SealedMail>[]) => Promise.all(jobs.map(deliver)))
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      await pool.end()
    },
  }
}
