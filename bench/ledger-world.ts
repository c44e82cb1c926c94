import { sealed } from '../apps/api/src/accounts/sealed-rows/write-sealed.ts'
import { custom, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { dryRun, inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { createAnchorWorker } from '../apps/api/src/platform/ledger/anchoring/anchor-worker.ts'
import { sealBatch, Shared } from '../apps/api/src/platform/ledger/anchoring/seal-batch.ts'
import { createBlockchainClient } from '../apps/api/src/platform/ledger/network/blockchain-client.ts'
import { beginCompanyRecord } from '../apps/api/src/platform/ledger/statements/company-record.ts'
import { createCompanyKey } from '../apps/api/src/platform/ledger/keys/company-keys.ts'
import { openEmbeddedBlockchain } from '../apps/api/src/platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../apps/api/src/platform/ledger/embedded/embedded-provider.ts'
import { aTradeBetween } from '../apps/api/test/support/world/ledger-world.ts'
import { extendMap } from '../apps/api/src/platform/ledger/history/extend-map.ts'
import { openHistory } from '../apps/api/src/platform/ledger/history/open-history.ts'
import { recordStatement } from '../apps/api/src/platform/ledger/statements/record-statement.ts'
import { sealWorld } from './seal-world.ts'
import { join } from 'node:path'
import { openBenchDatabase } from './with-database.ts'

const PER_TRANSACTION = 100
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** A database and an embedded chain as the product has them, and one company that states things. */
export async function openLedgerWorld() {
  const { db, folder, queries, close } = await openBenchDatabase()
  const account = privateKeyToAccount(generatePrivateKey())
  let seconds = Math.floor(Date.now() / 1000)
  const embedded = await openEmbeddedBlockchain({
    directory: join(folder, 'chain'),
    funded: [account.address],
    // Blocks are a second apart; here nobody waits for that second, so that the work alone is measured.
    now: () => ++seconds,
  })
  const transport = custom(embeddedProvider(embedded), { retryCount: 0 })
  const accounts = { admin: account, anchor: account, registrar: account }
  const blockchain = createBlockchainClient({
    kind: 'embedded',
    transport,
    accounts,
    confirmations: 1,
    freeGas: false,
  })
  const keys = { masterKey: new Uint8Array(32).fill(7), now: () => new Date() }
  const member = await aCompany(db, keys)
  let records = 0

  return {
    db,
    queries,
    keys,
    /** Who states everything. */
    member,
    /** A number for one more record. */
    nextRecord: () => ++records,
    transport,
    account,
    contract: blockchain.contract,
    /** States so many things, as writing a record does, many in each transaction. */
    state: async (count: number) => {
      for (let done = 0; done < count; done += PER_TRANSACTION)
        await inTransaction(db, async (tx) => {
          for (let i = 0; i < Math.min(PER_TRANSACTION, count - done); i++)
            await recordStatement(tx, keys, {
              ...member,
              type: 'trade',
              id: ++records,
              event: 'created',
              data: aTradeBetween(member.companyId, 0),
              documents: [],
            })
        })
    },
    /** Checks and seals all that waits, in batches of at most so many, and anchors nothing. */
    seal: async (batchMax: number) => {
      const rule = { batchMax, batchSeconds: 0 }
      const shared = new Shared()
      for (;;) {
        const how = { masterKey: keys.masterKey, now: new Date(), force: true, shared }
        const { sealed, setAside, held } = await sealBatch(db, rule, how)
        if (setAside.length + held.length > 0) throw new Error('What was recorded here is set aside')
        if (sealed < batchMax) return
      }
    },
    /** Extends map and log by so many of those that wait, as sealing them does, and takes it back. */
    extendHistory: (count: number) =>
      dryRun(db, async (tx) => {
        const waiting = await tx
          .selectFrom('statement')
          .selectAll()
          .where('batch_id', 'is', null)
          .orderBy('at')
          .orderBy('id')
          .limit(count)
          .execute()
        const history = await openHistory(tx, keys.masterKey)
        if (typeof history === 'string') throw new Error(`The history is not whole: ${history}`)
        const map = await extendMap(tx, history, waiting)
        if (map.held.length > 0) throw new Error('What was recorded here is held back')
        await map.save()
      }),
    signatures: (count: number) =>
      db.selectFrom('statement').select(['leaf', 'signature']).limit(count).execute(),
    /** Anchors all that waits, in batches of at most so many. */
    anchor: (batchMax: number) =>
      createAnchorWorker({
        db,
        blockchain,
        masterKey: keys.masterKey,
        isAlone: true,
        batchMax,
        batchSeconds: 0,
        log: SILENT,
      }).tick({
        force: true,
      }),
    /** The gas of the newest anchors, newest first. */
    gasOfLast: async (count: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('ledger_submission')
        .select('gas_used')
        .where('kind', '=', 'anchor')
        .orderBy('id', 'desc')
        .limit(count)
        .execute()
      return rows.map(({ gas_used: gas }) => gas ?? 0)
    },
    someLeaves: async (count: number): Promise<Hex[]> =>
      (await db.selectFrom('statement').select('leaf').limit(count).execute()).map(({ leaf }) => leaf),
    close: async () => {
      await embedded.close()
      await close()
    },
  }
}

async function aCompany(db: Db, keys: Parameters<typeof createCompanyKey>[1]) {
  await sealWorld(db, keys.masterKey)
  const at = keys.now()
  const named = {
    name: 'Bench',
    name_key: 'bench',
    name_skeleton: 'bench',
    name_skeleton_upper: 'bench',
    name_reading: 'bench',
    status: 'INVITED' as const,
    industry: 'cotton',
  }
  return inTransaction(db, async (tx) => {
    const company = { ...named, invited_email_key: '', created_at: at }
    const { id: companyId } = await tx
      .insertInto('company')
      .values(await sealed(tx, 'company', company))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: userId } = await tx
      .insertInto('app_user')
      .values(await sealed(tx, 'app_user', { ...USER, company_id: companyId, registered_at: at }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await createCompanyKey(tx, keys, companyId)
    await beginCompanyRecord(tx, keys, { companyId, userId }, 'registered')
    return { companyId, userId }
  })
}

const USER = {
  username: 'bench',
  username_key: 'bench',
  email: 'bench@bench.example',
  email_key: 'bench@bench.example',
  password_hash: '-',
  role: 'ADMIN' as const,
  first_name: 'Bench',
  last_name: 'User',
}
