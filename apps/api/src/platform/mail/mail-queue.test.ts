import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { queuedEmails } from '../../../test/support/invariants/email-invariants.ts'
import { testDatabase, testDatabaseUrl } from '../../../test/support/database/test-database.ts'
import type { Mail, MailTransport } from './mail.ts'
import { type MailQueue, openMailQueue } from './mail-queue.ts'

const masterKey = Buffer.alloc(32, 9)
const TOKEN = 'tOkEn-that-opens-a-door'

const emailTo = (to: string): Mail => ({
  kind: 'company-invited',
  to,
  subject: `For ${to}`,
  text: `https://selvedge.test/company/${TOKEN}/onboarding`,
  html: `<a href="https://selvedge.test/company/${TOKEN}/onboarding">Register</a>`,
})

let url: string
let db: Db
beforeEach(async () => {
  url = await testDatabaseUrl()
  db = await testDatabase({ url })
})

/** A queue whose transport keeps what it is given, unless `send` says otherwise. */
async function aQueue(send: MailTransport['send'] = () => Promise.resolve()) {
  const sent: string[] = []
  const errors: unknown[] = []
  const transport: MailTransport = {
    async send(mail, id) {
      await send(mail, id)
      sent.push(mail.to)
    },
  }
  const queue = await openMailQueue({ url, masterKey, transport, onError: (error) => errors.push(error) })
  onTestFinished(() => queue.stop())
  return { queue, sent, errors }
}

const enqueue = (queue: MailQueue, ...people: string[]) =>
  inTransaction(db, async (tx) => {
    for (const to of people) await queue.enqueue(tx, emailTo(to))
  })

/** Queues an e-mail as releases before kinds did. */
const enqueueWithoutKind = async (queue: MailQueue, to: string) => {
  const { subject, text, html } = emailTo(to)
  await inTransaction(db, (tx) => queue.enqueue(tx, { to, subject, text, html } as Mail))
}

/** What failed and waits for its next attempt is due now. */
const passTime = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)

test('an e-mail that an older release queued is sent: it says no kind', async () => {
  const { queue, sent } = await aQueue()
  await enqueueWithoutKind(queue, 'anna@mill.test')
  expect(await queue.drain()).toBe(1)
  expect(sent).toEqual(['anna@mill.test'])
})

test('an e-mail goes out if the transaction commits, and only then', async () => {
  const { queue, sent } = await aQueue()
  const undone = inTransaction(db, async (tx) => {
    await queue.enqueue(tx, emailTo('nobody@mill.test'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await inTransaction(db, async (tx) => {
    await queue.enqueue(tx, emailTo('anna@mill.test'))
    expect(await queue.drain()).toBe(0)
  })

  expect(await queue.drain()).toBe(1)
  expect(await queue.drain()).toBe(0)
  expect(sent).toEqual(['anna@mill.test'])
})

test('neither a link nor an address can be read in the database, also after a mail server named them', async () => {
  const { queue } = await aQueue((mail) =>
    mail.to.startsWith('ben')
      ? Promise.reject(Object.assign(new Error(`550 no ${mail.to}: ${mail.text}`), { code: 'EENVELOPE' }))
      : Promise.resolve(),
  )
  await enqueue(queue, 'anna@mill.test', 'ben@mill.test')
  await queue.drain()

  const { rows } = await sql<{ row: string }>`select job::text as row from pgboss.job`.execute(db)
  expect(rows).toHaveLength(2)
  for (const { row } of rows) expect(row).not.toMatch(/mill\.test|tOkEn|onboarding/)
  expect(rows.some(({ row }) => row.includes('EENVELOPE'))).toBe(true)
})

test('an e-mail that cannot be sent is tried again later, and the others go out', async () => {
  let isDown = true
  const { queue, sent, errors } = await aQueue((mail) =>
    isDown && mail.to.startsWith('ben') ? Promise.reject(new Error('no such server')) : Promise.resolve(),
  )
  await enqueue(queue, 'anna@mill.test', 'ben@mill.test', 'cleo@mill.test')

  expect(await queue.drain()).toBe(2)
  expect(sent.toSorted()).toEqual(['anna@mill.test', 'cleo@mill.test'])
  expect(errors).toEqual([new Error('no such server')])
  expect(await queue.drain()).toBe(0)

  isDown = false
  await passTime()
  expect(await queue.drain()).toBe(1)
  expect(sent.at(-1)).toBe('ben@mill.test')
})

test('in the background an e-mail that hangs does not hold up the others', async () => {
  const { queue, sent } = await aQueue((mail) =>
    mail.to.startsWith('ben') ? delay(15_000, undefined, { ref: false }) : Promise.resolve(),
  )
  await enqueue(queue, 'ben@mill.test', ...Array.from({ length: 20 }, (_, i) => `${i}@mill.test`))
  await queue.start()

  await expect.poll(() => sent.length, { timeout: 12_000 }).toBeGreaterThanOrEqual(16)
})

test('an e-mail that somebody waits for is sent before plain notifications', async () => {
  const { queue, sent } = await aQueue()
  const many = Array.from({ length: 12 }, (_, i) => `told-${i}@mill.test`)
  await enqueue(queue, ...many)
  await inTransaction(db, (tx) => queue.enqueue(tx, emailTo('invited@mill.test'), { isAwaited: true }))
  expect(await queue.drain()).toBe(13)
  expect(sent.indexOf('invited@mill.test')).toBeLessThan(5)
})

test('an e-mail that failed again and again is still waiting after days', async () => {
  const { queue } = await aQueue(() => Promise.reject(new Error('down')))
  await enqueue(queue, 'anna@mill.test')
  for (let attempt = 0; attempt < 20; attempt++) {
    await queue.drain()
    await passTime()
  }
  const [message] = await queuedEmails(db, masterKey)
  expect(message).toMatchObject({ state: 'retry', retries: 19, mail: { to: 'anna@mill.test' } })
  const { rows } = await sql<{ days: number }>`
    select extract(day from keep_until - created_on)::int as days from pgboss.job`.execute(db)
  expect(rows).toEqual([{ days: 14 }])
})

test('an e-mail whose sending could not be noted in time is sent again, under its own name', async () => {
  const taken: string[] = []
  const { queue } = await aQueue(async ({ to }, id) => {
    taken.push(`${to} ${id}`)
    // While it was in hand the database was away for so long that it counts as lost.
    if (taken.length === 1)
      await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
  })
  await enqueue(queue, 'anna@mill.test')
  await queue.drain()
  await queue.drain()
  const [first] = taken
  expect(taken).toEqual([first, first])

  await enqueue(queue, 'anna@mill.test')
  await queue.drain()
  expect(taken).toHaveLength(3)
  expect(taken[2]).not.toBe(first)
})
