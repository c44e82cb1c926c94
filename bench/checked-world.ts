import { randomBytes } from 'node:crypto'
import { trailEntryHash } from '@selvedge/proof/audit-trail.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { signedDigest } from '@selvedge/proof/recover-signer.ts'
import { statementBody, statementLeaf, type StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import { signRecoverable } from 'tiny-secp256k1'
import { sealFormer } from '../apps/api/src/platform/ledger/keys/batch-seal.ts'
import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { createCompanyKey, revealPrivateKey } from '../apps/api/src/platform/ledger/keys/company-keys.ts'

const BATCH = 1000
/** Lines that one statement about a trail covers, as in the product. */
const LINES_PER_STATEMENT = 500

type Keys = { masterKey: Uint8Array; now: () => Date }
type Company = { id: number; user: number; privateKey: Uint8Array; address: Hex }
type Record = {
  type: StatementType
  id: number
  version: number
  event: string
  data: JsonObject
  prev: Hex | null
}

/**
 * Fills an empty database with statements that are as the product makes them, signed and in sealed batches, with their audit trails:
 * plans that were recorded and deleted again. Straight by SQL: the use cases would take hours.
 */
export async function makeCheckedWorld(
  db: Db,
  { masterKey, now }: Keys,
  { statements, companies }: { statements: number; companies: number },
): Promise<void> {
  // Keys are made before anything is stated, and everything is stated within minutes.
  const begin = now().getTime()
  const keys = { masterKey, now: () => new Date(begin) }
  let count = 0
  const writer = batchWriter(db, masterKey)
  const each = Math.ceil(statements / companies / 2)
  let record = 0
  for (let n = 0; n < companies; n++) {
    const company = await aCompany(db, keys, n)
    const at = () => new Date(begin + Math.floor(++count / 10))
    const trail = trailWriter(db, company)
    const state = (one: Record) => writer.add(signed(company, one, at()))
    let about: Hex | null = null
    let version = 0
    await trail.add('company.onboarded', company.id, at())
    const sealTrail = async () => {
      const { lines, head } = await trail.end()
      const data = { lines: String(lines), head }
      about = await state({
        type: 'audit',
        id: company.id,
        version: ++version,
        event: 'sealed',
        data,
        prev: about,
      })
    }
    for (let i = 0; i < each; i++) {
      const plan = {
        type: 'plan' as const,
        id: ++record,
        data: { company: company.id, name: `Plan ${record}` },
      }
      const prev: Hex = await state({ ...plan, version: 1, event: 'created', prev: null })
      await state({ ...plan, version: 2, event: 'deleted', prev })
      await trail.add('plan.created', record, at())
      await trail.add('plan.deleted', record, at())
      if (i % (LINES_PER_STATEMENT / 2) === 0) await sealTrail()
    }
    await sealTrail()
  }
  await writer.end()
  await sql`vacuum analyze`.execute(db)
}

async function aCompany(db: Db, keys: Keys, n: number): Promise<Company> {
  const name = `bench ${n}`
  const { rows } = await sql<{ id: number; user: number }>`with c as (
      insert into company (name, name_key, name_skeleton, name_skeleton_upper, name_reading, invited_email_key, status, industry, created_at)
      values (${name}, ${name}, ${name}, ${name}, ${name}, '', 'INVITED', 'cotton', ${keys.now()}) returning id)
    insert into app_user (company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name, registered_at)
    select id, ${name}, ${name}, ${name}, ${name}, '-', 'ADMIN', 'Bench', 'User', ${keys.now()} from c
    returning company_id as id, id as user`.execute(db)
  const [made] = rows
  if (!made) throw new Error('No company was made')
  await inTransaction(db, (tx) => createCompanyKey(tx, keys, made.id))
  const key = await revealPrivateKey(db, keys, made.id)
  if (!key) throw new Error('No key was made')
  return { ...made, privateKey: fromHex(key.privateKey), address: key.address }
}

function signed({ id: company, user, privateKey, address }: Company, record: Record, at: Date) {
  const body = statementBody({
    v: 1,
    ...record,
    company,
    actor: user,
    at: at.toISOString(),
    documents: [],
  })
  const salt = toHex(randomBytes(32))
  const leaf = statementLeaf(body, salt)
  const { signature, recoveryId } = signRecoverable(signedDigest(leaf), privateKey)
  const { type, id, version, event, prev } = record
  return {
    record_type: type,
    record_id: id,
    version,
    event,
    company_id: company,
    user_id: user,
    at: at.toISOString(),
    body,
    salt,
    leaf,
    prev,
    signer: address,
    signature: `${toHex(signature)}${(27 + recoveryId).toString(16)}`,
  }
}

function batchWriter(db: Db, masterKey: Uint8Array) {
  let waiting: ReturnType<typeof signed>[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const tree = merkleTree(waiting.map(({ leaf }) => fromHex(leaf)))
    const [root, size] = [toHex(tree.root), waiting.length]
    const sealed_at = new Date(waiting.at(-1)?.at ?? 0)
    const { id } = await db
      .insertInto('anchor_batch')
      .values({ root, size, sealed_at, seal: sealFormer(masterKey, { root, size }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = waiting.map((row, index) => ({
      ...row,
      batch_index: index,
      proof: tree.proofs[index]?.map(toHex),
    }))
    await sql`insert into statement (record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, prev,
        signer, signature, batch_id, batch_index, proof)
      select record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, prev, signer, signature, ${id},
        batch_index, proof
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(record_type text, record_id bigint, version int, event text,
        company_id bigint, user_id bigint, at timestamptz, body text, salt text, leaf text, prev text, signer text, signature text,
        batch_index int, proof jsonb)`.execute(db)
    waiting = []
  }
  return {
    add: async (row: ReturnType<typeof signed>): Promise<Hex> => {
      waiting.push(row)
      if (waiting.length === BATCH) await flush()
      return row.leaf
    },
    end: flush,
  }
}

function trailWriter(db: Db, { id: company, user }: Company) {
  let head: { lines: number; head: Hex | null } = { lines: 0, head: null }
  let waiting: object[] = []
  return {
    add: async (event: string, subject: number, at: Date) => {
      const salt = toHex(randomBytes(32))
      const sequence = head.lines + 1
      const prev = head.head
      const entry = {
        v: 1,
        company,
        sequence,
        at: at.toISOString(),
        user,
        event,
        subject,
        data: {},
        prev,
      } as const
      const hash = trailEntryHash(entry, salt)
      head = { lines: sequence, head: hash }
      waiting.push({ ...entry, salt, hash })
    },
    /** Stores what waits; answers the end of the trail. */
    end: async () => {
      await sql`insert into audit_event (at, company_id, user_id, event, subject_id, data, sequence, salt, hash, prev)
        select at, company, "user", event, subject, '{}', sequence, salt, hash, prev
        from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as line(at timestamptz, company bigint, "user" bigint, event text,
          subject bigint, sequence bigint, salt text, hash text, prev text)`.execute(db)
      waiting = []
      await sql`insert into audit_head (company_id, sequence, hash) values (${company}, ${head.lines}, ${head.head})
        on conflict (company_id) do update set sequence = excluded.sequence, hash = excluded.hash`.execute(db)
      return head
    },
  }
}
