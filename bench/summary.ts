import { sql } from 'kysely'
import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { ledgerSummary } from '../apps/api/src/features/anchoring/ledger-summary.ts'
import { oneByOne } from './ledger-one-by-one.ts'
import { measure, print } from './measure.ts'
import { withDatabase } from './with-database.ts'

/**
 * How two companies stand with the ledger, of 200,000 statements in batches of 100: one with 125,000 of them, of which the
 * last batch is not on the chain yet, and one with 75,000, the last of them 500 batches ago. Beside the plain way: one
 * question after the other, over all statements of the company. Run: npm run bench summary
 */
const STATEMENTS = 200_000
const PER_BATCH = 100
const ROUNDS = 30
const CHAIN = 1_397_050_454
const CONTRACT = `0x${'ab'.repeat(20)}` as const

const blockchain = {
  kind: 'embedded' as const,
  contract: CONTRACT,
  recentChainId: () => Promise.resolve(CHAIN),
  knownChainId: () => CHAIN,
}

await withDatabase(async ({ db, queries }) => {
  await fill(db)
  for (const [companyId, what] of [
    [1, '125,000 statements, in the newest batches too'],
    [2, '75,000 statements, the last of them 500 batches ago'],
  ] as const) {
    const about = { companyId, contract: CONTRACT, chainId: CHAIN }
    const { waiting, sent, anchored, failed } = await ledgerSummary({ db, blockchain }, companyId)
    console.log(what, { waiting, sent, anchored, failed }, 'one by one:', await oneByOne(db, about))
    print(
      what,
      await measure(
        [
          { name: 'as built', run: () => ledgerSummary({ db, blockchain }, companyId) },
          { name: 'one by one', run: () => oneByOne(db, about) },
        ],
        ROUNDS,
        queries,
      ),
    )
  }
})

/** Two companies that state things in turn, straight by SQL; the second one stops 500 batches before the end. */
async function fill(to: Db): Promise<void> {
  const hash = (salt: string) => sql`'0x' || encode(sha256((${sql.lit(salt)} || n)::bytea), 'hex')`
  const batches = STATEMENTS / PER_BATCH
  const steps = [
    sql`insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, city, created_at, registered_at)
      select n, 'Mill ' || n, 'mill ' || n, 'mill ' || n, 'mill ' || n, 'mill ' || n, 'M' || n, 'm' || n, 'ACTIVE', 'spinner', 'cotton', 'PT', 'Porto', now(), now()
      from generate_series(1, 2) n`,
    sql`insert into app_user (id, company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name,
        registered_at)
      select id, id, code, code_key, code || '@mill.test', code_key || '@mill.test', '-', 'ADMIN', 'Bench', 'User', now() from company`,
    sql`insert into anchor_batch (root, size, sealed_at)
      select ${hash('root')}, ${PER_BATCH}, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${sql.lit(batches)}) n`,
    sql`insert into statement (record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, signature, signer,
        batch_id, batch_index, proof)
      select 'trade', n, 1, 'created', company, company, timestamptz '2026-01-01' + n * interval '1 second', repeat('x', 1000),
        ${hash('salt')}, ${hash('leaf')}, repeat('s', 132), '0x', 1 + n / ${PER_BATCH}, n % ${PER_BATCH}, '[]'
      from (select n, case when n % 2 = 0 or n / ${PER_BATCH} >= ${batches - 500} then 1 else 2 end as company
        from generate_series(0, ${sql.lit(STATEMENTS - 1)}) n) numbered`,
    sql`insert into ledger_submission (kind, batch_id, chain_id, contract, state, tx_hash, block_number, block_time, sequence,
        next_attempt_at, gas_used)
      select 'anchor', id, ${CHAIN}, ${CONTRACT}, case when id = ${batches} then 'ready' else 'done' end, root, id, sealed_at, id,
        sealed_at, 56000
      from anchor_batch`,
    sql`vacuum analyze`,
  ]
  for (const step of steps) await step.execute(to)
}
