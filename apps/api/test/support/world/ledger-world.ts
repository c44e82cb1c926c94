import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { nameColumns } from '../../../src/accounts/companies/company-store.ts'
import type { Db } from '../../../src/platform/db/connect.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createAnchorWorker } from '../../../src/platform/ledger/anchoring/anchor-worker.ts'
import {
  type BlockchainClient,
  createBlockchainClient,
} from '../../../src/platform/ledger/network/blockchain-client.ts'
import { createCompanyKey } from '../../../src/platform/ledger/keys/company-keys.ts'
import { beginCompanyRecord } from '../../../src/platform/ledger/statements/company-record.ts'
import { openEmbeddedBlockchain } from '../../../src/platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../../../src/platform/ledger/embedded/embedded-provider.ts'
import {
  type NewStatement,
  recordStatement,
} from '../../../src/platform/ledger/statements/record-statement.ts'
import { insertSealed } from './sealed-rows.ts'

export const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

export const masterKey = new Uint8Array(32).fill(7)

/** A directory that is gone after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'selvedge-ledger-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** A clock that tests move by hand; it also advances for code that asks for seconds, so that no block has to wait. */
function testClock(start = Date.UTC(2026, 4, 1, 12)) {
  let time = start
  return {
    now: () => new Date(time),
    pass: (seconds: number) => {
      time += seconds * 1000
    },
    tickingSeconds: () => {
      time += 1000
      return Math.floor(time / 1000)
    },
  }
}

/**
 * Seconds by the clock of the machine, for a blockchain of servers that date what they state by it; ahead of it where blocks come faster than one a
 * second, so that none has to wait.
 */
export function machineSeconds() {
  let last = 0
  return () => (last = Math.max(last + 1, Math.floor(Date.now() / 1000)))
}

function testAccounts() {
  const keys = { admin: generatePrivateKey(), anchor: generatePrivateKey(), registrar: generatePrivateKey() }
  return {
    keys,
    admin: privateKeyToAccount(keys.admin),
    anchor: privateKeyToAccount(keys.anchor),
    registrar: privateKeyToAccount(keys.registrar),
  }
}

type Clock = ReturnType<typeof testClock>
type Accounts = ReturnType<typeof testAccounts>

/** An embedded chain of its own with the client that talks to it. */
export async function testBlockchain({
  accounts = testAccounts(),
  clock = testClock(),
  seconds = clock.tickingSeconds,
}: { accounts?: Accounts; clock?: Clock; seconds?: () => number } = {}) {
  const directory = await temporaryDirectory()
  const funded = [accounts.admin.address, accounts.anchor.address, accounts.registrar.address]
  const embedded = await openEmbeddedBlockchain({ directory, funded, now: seconds })
  onTestFinished(() => embedded.close())
  const provider = embeddedProvider(embedded)
  const transport = custom(provider, { retryCount: 0 })
  const blockchain = createBlockchainClient({
    kind: 'embedded',
    transport,
    accounts,
    confirmations: 1,
    freeGas: false,
  })
  return { accounts, clock, directory, embedded, provider, transport, blockchain }
}

/** A ledger on an embedded chain and `db`, with two companies that state things. */
export async function ledgerWorld(db: Db) {
  const world = await testBlockchain()
  const { clock } = world
  const keys = { masterKey, now: clock.now }
  const supplier = await aCompany(db, keys)
  const buyer = await aCompany(db, keys)
  const workerOn = (blockchain: BlockchainClient, workersDb = db, batchMax = 1000, isUpgrade = false) =>
    createAnchorWorker({
      db: workersDb,
      blockchain,
      masterKey,
      batchMax,
      isUpgrade,
      batchSeconds: 2,
      now: clock.now,
      log: SILENT,
    })
  const worker = workerOn(world.blockchain)
  /** What a statement about their trade says after an event, with more or otherwise. */
  const dataOf = (event = 'created', more: JsonObject = {}) => ({
    ...aTradeBetween(supplier.companyId, buyer.companyId),
    ...(event === 'accepted' && { status: 'ACCEPTED' }),
    ...more,
  })
  return {
    ...world,
    db,
    keys,
    supplier,
    buyer,
    workerOn,
    worker,
    dataOf,
    /** States something about a record, in a transaction of its own: a trade of the supplier with the buyer, if nothing else. */
    attest: ({ data, ...statement }: Partial<NewStatement> & { id: number }) =>
      inTransaction(db, (tx) =>
        recordStatement(tx, keys, {
          ...supplier,
          type: 'trade',
          event: 'created',
          documents: [],
          ...statement,
          data: dataOf(statement.event, data),
        }),
      ),
  }
}

/** What a company may state of a new trade of its own. */
export const aTradeBetween = (contractor: number, consignee: number) => ({
  contractor,
  consignee,
  status: 'PENDING',
  decidedBy: null,
  decidedAt: null,
  positions: [],
  quantity: '12.50',
})

let companies = 0

/** A company with one user and a signing key. */
export async function aCompany(db: Db, keys: { masterKey: Uint8Array; now: () => Date }) {
  const name = `Company ${++companies}`
  await db
    .insertInto('industry')
    .values({ name: 'Test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const company = await insertSealed(db, 'company', {
    ...NO_ADDRESS,
    ...nameColumns(name),
    invited_email_key: '',
    status: 'INVITED',
    industry: 'Test',
    created_at: keys.now(),
  })
  const user = await insertSealed(db, 'app_user', {
    company_id: company.id,
    username: name,
    username_key: name,
    email: name,
    email_key: name,
    password_hash: '',
    role: 'ADMIN',
    first_name: 'Ada',
    last_name: 'Weaver',
    registered_at: keys.now(),
    phone: null,
    state: null,
    city: null,
    zip: null,
    address1: null,
    address2: null,
    edited_at: null,
  })
  const author = { companyId: company.id, userId: user.id }
  await inTransaction(db, async (tx) => {
    await createCompanyKey(tx, keys, author.companyId)
    await beginCompanyRecord(tx, keys, author, 'registered')
  })
  return author
}

const NO_ADDRESS = {
  code: null,
  code_key: null,
  role: null,
  website: null,
  country: null,
  state: null,
  city: null,
  zip: null,
  address1: null,
  address2: null,
  latitude: null,
  longitude: null,
  registered_at: null,
  edited_at: null,
}
