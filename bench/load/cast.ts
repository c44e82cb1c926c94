import { firstUserOf } from '../../apps/api/src/accounts/companies/company-store.ts'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'
import { inTransaction } from '../../apps/api/src/platform/db/transaction.ts'
import { beginCompanyRecord } from '../../apps/api/src/platform/ledger/statements/company-record.ts'
import { createCompanyKey, type KeyContext } from '../../apps/api/src/platform/ledger/keys/company-keys.ts'
import { PROCESSES } from './cotton-world.ts'

type Waiting = { id: number; positions: number[] }

/** Somebody of a company that buys or sells. */
export type Trader = {
  companyId: number
  companyName: string
  username: string
  email: string
  process: string
  sellsTo: Trader | undefined
  outputs: number[]
  inputs: number[]
  words: string[]
  trades: { id: number; kind: string }[]
  /** What was sent here during the run and is not decided yet. */
  waiting: Waiting[]
  certificates: number[]
  /** What was decided here during the run. */
  own: number[]
}

export type Certifier = { username: string; companyId: number; certifies: Trader[] }
export type Cast = { traders: Trader[]; certifiers: Certifier[] }

const SAMPLE = 40

/**
 * Chooses who works: one person each of pairs that trade with each other, from the largest company to small ones, and
 * certifiers they know. Their companies get the keys they sign with.
 */
export async function chooseCast(db: Db, keys: KeyContext, people: number): Promise<Cast> {
  const { rows } = await sql<{ supplier: number; customer: number }>`
    select contractor_id as supplier, consignee_id as customer from trade group by 1, 2 order by count(*) desc, 1, 2`.execute(
    db,
  )
  const wanted = Math.max(1, Math.floor((people * 0.9) / 2))
  const chosen = new Set<number>()
  const traders: Trader[] = []
  for (let i = 0; traders.length < wanted * 2 && i < rows.length; i++) {
    // The largest pairs first, then ever further down the list.
    const step = i < 10 ? 1 : Math.ceil(rows.length / wanted / 20)
    const pair = rows[i * step]
    if (!pair || chosen.has(pair.supplier) || chosen.has(pair.customer)) continue
    chosen.add(pair.supplier).add(pair.customer)
    const customer = await traderOf(db, pair.customer)
    traders.push({ ...(await traderOf(db, pair.supplier)), sellsTo: customer }, customer)
  }
  const certifiers = await certifiersOf(db, traders, Math.max(1, people - traders.length))
  for (const { companyId } of [...traders, ...certifiers])
    await inTransaction(db, async (tx) => {
      const has = await tx
        .selectFrom('company_key')
        .select('id')
        .where('company_id', '=', companyId)
        .executeTakeFirst()
      if (has) return
      await createCompanyKey(tx, keys, companyId)
      const userId = await firstUserOf(tx, companyId)
      await beginCompanyRecord(tx, keys, { companyId, userId }, 'registered')
    })
  return { traders, certifiers }
}

async function traderOf(db: Db, companyId: number): Promise<Trader> {
  const ids = async (isInput: boolean) => {
    const found = await db
      .selectFrom('material')
      .select('id')
      .where('company_id', '=', companyId)
      .where('is_input', '=', isInput)
      .orderBy('id')
      .limit(10)
      .execute()
    return found.map(({ id }) => id)
  }
  const { rows: trades } = await sql<{ id: number; kind: string }>`
    select id, case kind when 'shipping' then 'shippings' else kind || 's' end as kind from trade
    where contractor_id = ${companyId} or consignee_id = ${companyId} order by md5(id::text) limit ${SAMPLE}`.execute(
    db,
  )
  const username = `user${companyId}`
  return {
    companyId,
    companyName: `Company ${companyId}`,
    username,
    email: `${username}@bench.example`,
    process: PROCESSES[(companyId - 1) % 7] ?? '',
    sellsTo: undefined,
    outputs: await ids(false),
    inputs: await ids(true),
    words: [...trades.slice(0, 5).map(({ id }) => `REF-${id}`), 'organic denim', 'company 4'],
    trades,
    waiting: [],
    certificates: [],
    own: [],
  }
}

async function certifiersOf(db: Db, traders: readonly Trader[], count: number): Promise<Certifier[]> {
  const found = await db
    .selectFrom('company_relation')
    .innerJoin('company', 'company.id', 'known_id')
    .where('company.role', '=', 'certifier')
    .where('company_relation.state', '=', 'agreed')
    .where(
      'company_id',
      'in',
      traders.map(({ companyId }) => companyId),
    )
    .select(['known_id as certifier', 'company_id as trader'])
    .orderBy('known_id')
    .execute()
  const byCertifier = Map.groupBy(found, ({ certifier }) => certifier)
  return [...byCertifier].slice(0, count).map(([companyId, known]) => ({
    companyId,
    username: `user${companyId}`,
    certifies: traders.filter((trader) => known.some((row) => row.trader === trader.companyId)),
  }))
}
