import { sql } from 'kysely'
import type { Keys } from './own-key.ts'
import { resealIssuerKeys } from './reseal-issuer-keys.ts'
import { resealAnchors } from './reseal-anchors.ts'
import { resealRows } from './reseal-rows.ts'
import { changeSealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { alsoOpens } from '../../platform/crypto/key-ring.ts'
import { RefusedRows } from '../../platform/db/refused-rows.ts'
import { sealsWith } from '../../platform/db/sealing.ts'
import { seal, unsealWith } from '../../platform/crypto/seal.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hasKeySeal, isFormerKey, sealKeyRow } from '../../platform/ledger/keys/genuine-key.ts'
import { openPrivateKeyWith, sealPrivateKey } from '../../platform/ledger/keys/sealed-key.ts'
import { openSecretWith, sealSecret } from '../../accounts/second-factor/factor-store.ts'
import {
  openMessageWith,
  openSecretWith as openWebhookSecret,
  sealMessage,
  sealSecret as sealWebhookSecret,
} from '../../records/webhooks/secrets.ts'
import { MAIL_PURPOSE } from '../../platform/mail/mail-queue.ts'

/** What was encrypted anew, and what already was. */
export type Resealed = {
  keys: number
  issuerKeys: number
  factors: number
  emails: number
  webhooks: number
  messages: number
  anchors: number
  seals: number
}

const AT_ONCE = 200

/**
 * Encrypts with the next key whatever the previous one encrypted: private keys of companies, for the ledger and for credentials, second factors, queued e-mails, secrets and messages of webhooks; and
 * seals anew what the previous one sealed.
 * Some hundred at a time, each set in a transaction: interrupted anywhere, it continues where it stopped. Throws if neither key
 * decrypts something.
 */
export async function reseal(db: Db, keys: Keys): Promise<Resealed> {
  const masterKey = alsoOpens(Buffer.from(keys.next), Buffer.from(keys.previous))
  // What has a wrong seal keeps it, and is reported by the servers.
  sealsWith(db, { masterKey, refused: new RefusedRows({ error: () => {} }) })
  return {
    keys: await inLots(db, (tx, after) => resealKeys(tx, after, keys)),
    issuerKeys: await inLots(db, (tx, after) => resealIssuerKeys(tx, after, keys)),
    factors: await inLots(db, (tx, after) => resealFactors(tx, after, keys)),
    emails: await inLots(db, (tx, after) => resealEmails(tx, after, keys)),
    webhooks: await inLots(db, (tx, after) => resealWebhooks(tx, after, keys)),
    messages: await inLots(db, (tx, after) => resealMessages(tx, after, keys)),
    anchors: await inLots(db, (tx, after) => resealAnchors(tx, after, keys)),
    seals: await resealRows(db, keys),
  }
}

type Lot = { last: string | undefined; changed: number }

async function inLots(db: Db, work: (tx: Tx, after: string | undefined) => Promise<Lot>): Promise<number> {
  let changed = 0
  for (let after: string | undefined; ;) {
    const lot = await inTransaction(db, (tx) => work(tx, after))
    changed += lot.changed
    if (lot.last === undefined) return changed
    after = lot.last
  }
}

/** Seals these rows anew, one after the other: `work` says how many changed with each. */
async function lotOf<Row extends { id: number | string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<number>,
): Promise<Lot> {
  let changed = 0
  for (const row of rows) changed += await work(row)
  const last = rows.at(-1)
  return { last: last && String(last.id), changed }
}

async function resealKeys(tx: Tx, after: string | undefined, { next, previous }: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('company_key')
    .selectAll()
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  return lotOf(rows, async (row) => {
    const { id, company_id: companyId, version, private_key: sealed } = row
    const owner = { companyId, version }
    if (opens(() => openPrivateKeyWith(next, owner, sealed))) return 0
    const private_key = sealPrivateKey(next, owner, openPrivateKeyWith(previous, owner, sealed))
    const seal = hasKeySeal(previous, row) ? sealKeyRow(next, row, isFormerKey(previous, row)) : row.seal
    await tx.updateTable('company_key').set({ private_key, seal }).where('id', '=', id).execute()
    return 1
  })
}

async function resealFactors(tx: Tx, after: string | undefined, { next, previous }: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('second_factor')
    .select(['user_id as id', 'secret', 'next_secret'])
    .where('user_id', '>', Number(after ?? 0))
    .orderBy('user_id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  return lotOf(rows, async ({ id: userId, secret, next_secret: replacement }) => {
    const anew = (sealed: string) =>
      opens(() => openSecretWith(next, userId, sealed))
        ? sealed
        : sealSecret(next, userId, openSecretWith(previous, userId, sealed))
    const sealed = { secret: anew(secret), next_secret: replacement && anew(replacement) }
    if (sealed.secret === secret && sealed.next_secret === replacement) return 0
    const done = await changeSealed(tx, 'second_factor', (eb) => eb('user_id', '=', userId), sealed)
    return done.length
  })
}

async function resealEmails(tx: Tx, after: string | undefined, { next, previous }: Keys): Promise<Lot> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, data->>'sealed' as sealed from pgboss.job
    where name = 'mail' and data ? 'sealed' and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${AT_ONCE} for update`.execute(tx)
  return lotOf(rows, async ({ id, sealed }) => {
    if (opens(() => unsealWith(next, MAIL_PURPOSE, sealed))) return 0
    const again = seal(next, MAIL_PURPOSE, unsealWith(previous, MAIL_PURPOSE, sealed))
    await sql`update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${again}::text))
      where name = 'mail' and id = ${id}`.execute(tx)
    return 1
  })
}

async function resealWebhooks(tx: Tx, after: string | undefined, { next, previous }: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('webhook')
    .select(['id', 'secret'])
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  return lotOf(rows, async ({ id, secret: sealed }) => {
    if (opens(() => openWebhookSecret(next, sealed))) return 0
    const secret = sealWebhookSecret(next, openWebhookSecret(previous, sealed))
    const done = await changeSealed(tx, 'webhook', (eb) => eb('id', '=', id), { secret })
    return done.length
  })
}

async function resealMessages(tx: Tx, after: string | undefined, { next, previous }: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('webhook_message')
    .select(['id', 'webhook_id as webhookId', 'body'])
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  return lotOf(rows, async ({ id, webhookId, body: sealed }) => {
    if (opens(() => openMessageWith(next, webhookId, sealed))) return 0
    // One that no server wrote opens with neither key, and is never delivered.
    if (!opens(() => openMessageWith(previous, webhookId, sealed))) return 0
    const body = sealMessage(next, webhookId, openMessageWith(previous, webhookId, sealed))
    await tx.updateTable('webhook_message').set({ body }).where('id', '=', id).execute()
    return 1
  })
}

function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
