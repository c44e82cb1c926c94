import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { KeyRow } from '../../platform/ledger/keys/genuine-key.ts'
import { areaOf } from './record-ids.ts'

/** A row of `company_key` with what stands beside it. */
export type KeyToCheck = KeyRow & {
  hasNext: boolean
  hasFormer: boolean
  /** Whether the company's audit trail says that it was made. */
  hasLine: boolean
  isCalledRegistered: boolean
  /** Whether its company introduced it with a key under another commitment. */
  isUnderOther: boolean
  /** When its company's record introduced the next key with this one: it ended then, whatever its row says. */
  endedAt: Date | null
}

/** The audit lines about a company's keys: its registration makes the first, and each further one has a line with its address. */
const lineOf = sql<boolean>`exists (
  select from audit_event where ${areaOf} = 'company' and subject_id = k.company_id and company_id = k.company_id
    and case when k.version = 1 then event = 'company.onboarded'
      else event = 'company.key-replaced' and data ->> 'address' = k.address end)`

/** Keys of a company before its record began had a commitment each; those that it introduces have that of the key before. */
const underOther = sql<boolean>`exists (
  select from statement s join company_key former on former.address = s.signer and former.company_id = k.company_id
  where s.record_type = 'company' and s.record_id = k.company_id and s.event = 'key replaced'
    and former.version = k.version - 1 and former.commitment <> k.commitment)`

const endedAt = sql<Date | null>`(select min(s.at) from statement s
  where s.record_type = 'company' and s.record_id = k.company_id and s.event = 'key replaced' and s.signer = k.address
    and isfinite(s.at))`

/** What a key that ended signed: how much is dated later, the first of that, and whether all is anchored. */
export async function listSignedWith(
  reader: Reader,
  { company_id: company, address }: KeyRow,
  { endedAt: end, contract }: { endedAt: Date; contract: Hex },
) {
  const { rows } = await sql<{ count: number; first: number | null; isAllAnchored: boolean }>`
    select count(*) filter (where at > ${end})::int as count, min(id) filter (where at > ${end}) as first,
      coalesce(bool_and(exists (select from ledger_submission l where l.kind = 'anchor' and l.batch_id = s.batch_id
        and l.state = 'done' and l.contract = ${contract})), true) as "isAllAnchored"
    from statement s where company_id = ${company} and signer = ${address}`.execute(reader)
  const { count = 0, first = null, isAllAnchored = true } = rows[0] ?? {}
  const named =
    first === null
      ? undefined
      : await reader
          .selectFrom('statement')
          .where('id', '=', first)
          .select(['record_type', 'record_id', 'version'])
          .executeTakeFirst()
  return { count, first: named, isAllAnchored }
}

/** The next keys by number. One query, of one moment. */
export const listKeysToCheck = (
  reader: Reader,
  { after, limit, contract }: { after: number; limit: number; contract: Hex },
): Promise<KeyToCheck[]> =>
  reader
    .selectFrom('company_key as k')
    .where('k.id', '>', after)
    .orderBy('k.id')
    .limit(limit)
    .selectAll('k')
    .select([
      besides(1).as('hasNext'),
      besides(-1).as('hasFormer'),
      lineOf.as('hasLine'),
      sql<boolean>`exists (select from ledger_submission l where l.kind = 'register' and l.key_id = k.id
        and l.contract = ${contract} and l.state = 'done')`.as('isCalledRegistered'),
      underOther.as('isUnderOther'),
      endedAt.as('endedAt'),
    ])
    .execute()

const besides = (step: 1 | -1) =>
  sql<boolean>`exists (select from company_key other
    where other.company_id = k.company_id and other.version = k.version + ${sql.lit(step)})`
