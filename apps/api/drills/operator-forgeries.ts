import { randomBytes } from 'node:crypto'
import { toHex } from '@selvedge/proof/hex.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { watchKeys } from '../src/accounts/companies/watch-keys.ts'
import type { Tx } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import { recordEvent } from '../src/platform/audit/record-event.ts'
import { insertKey } from '../src/platform/ledger/keys/company-keys.ts'
import { sealPrivateKey } from '../src/platform/ledger/keys/sealed-key.ts'
import { introduceKey } from '../src/platform/ledger/statements/company-record.ts'
import { SILENT } from '../test/support/world/ledger-world.ts'
import { sealKeys } from '../test/support/world/seal-keys.ts'
import { setSealed } from '../test/support/world/sealed-rows.ts'
import type { TestApp } from '../test/support/test-app.ts'
import { acceptTrade, aTrade } from '../test/support/world/trades.ts'
import type { FoundByOthers, OperatorWorld } from './find-operator.ts'
import { cut, run, undecide } from './forgery.ts'
import { insertStatement, keyOf } from './forging.ts'
import type { About } from './look.ts'
import { closeBatch, type Hand, logWithout, putBack, rewrite, send } from './operator.ts'

const DAY = 24 * 60 * 60 * 1000

/** What somebody does who has the database and all keys of the server. */
export type OperatorForgery = {
  what: string
  /** Answers the record that it is about, where that is not the contract whose bundle was kept. */
  forge: (t: TestApp, world: OperatorWorld) => Promise<About | void>
  /** Exactly this finds it, and nothing else. */
  found: FoundByOthers
  /** Where nothing else tells, who still can. */
  notFound?: string
}

const byHand = <T>({ db, services }: TestApp, work: (hand: Hand) => Promise<T>): Promise<T> =>
  inTransaction(db, (tx) => work({ tx, masterKey: services.masterKey, now: services.now() }))

const OTHER = { data: { notes: 'Ten times as much' } }

/** Makes the contract's row say what its rewritten statements do. */
const rowAsRewritten = (tx: Tx, { id }: About) =>
  run(tx, `update trade set notes = '${OTHER.data.notes}' where id = ${id}`)

/** Something true that waits to be anchored: a batch has to have a statement. */
async function somethingElse(t: TestApp, { seller, buyer }: OperatorWorld): Promise<number[]> {
  const [from, to] = [await t.anotherSession(seller), await t.anotherSession(buyer)]
  await aTrade(t, { from, to })
  const rows = await t.db.selectFrom('statement').where('batch_id', 'is', null).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Everything that a company ever stated, and what others stated about the same records. */
async function recordsOf(tx: Tx, company: number) {
  const rows = await tx
    .selectFrom('statement')
    .where('company_id', '=', company)
    .select(['record_type as type', 'record_id as id'])
    .distinct()
    .execute()
  return rows as About[] & { type: 'company' }[]
}

export const OPERATOR_FORGERIES: readonly OperatorForgery[] = [
  {
    what: 'a contract made up in the names of two companies, with sessions put in for both',
    forge: async (t, { seller, buyer }) => {
      const [from, to] = [await t.anotherSession(seller), await t.anotherSession(buyer)]
      const { trade } = await aTrade(t, { from, to })
      await acceptTrade(t, to, trade, 'contract')
      return { type: 'trade', id: trade.id }
    },
    found: {},
    notFound: 'only the people of the two companies know that they did not do it',
  },
  {
    what: 'a role raised, with its seal',
    forge: async ({ db }, { seller }) => {
      await setSealed(db, 'app_user', (eb) => eb('id', '=', seller.userId), { role: 'OPERATOR' })
    },
    found: {},
    notFound: 'only the people of the company know who is what',
  },
  {
    what: 'a history rewritten from version 1 and sealed, left to the server to anchor',
    forge: (t, { contract }) =>
      byHand(t, async (hand) => {
        await rewrite(hand, contract, () => OTHER)
        await rowAsRewritten(hand.tx, contract)
      }),
    found: { before: true, page: 'altered', bundle: 'altered', check: 'found' },
  },
  {
    what: 'a history rewritten from version 1, and anchored now with a map that knows nothing else',
    forge: (t, { contract }) =>
      byHand(t, async (hand) => {
        const statements = await rewrite(hand, contract, () => OTHER)
        await rowAsRewritten(hand.tx, contract)
        await closeBatch(hand, { statements })
      }),
    found: { page: 'both times', bundle: 'both times', check: 'found', kept: 'two histories' },
  },
  {
    what: 'a contract dated back by a month, and anchored now',
    forge: async (t, { seller, buyer }) => {
      const [from, to] = [await t.anotherSession(seller), await t.anotherSession(buyer)]
      const { trade } = await aTrade(t, { from, to })
      const at = new Date(t.services.now().getTime() - 29 * DAY).toISOString()
      const about = { type: 'trade', id: trade.id } as const
      await byHand(t, (hand) => rewrite(hand, about, () => ({ at })))
      return about
    },
    found: { page: 'both times', bundle: 'both times', check: 'noted' },
  },
  {
    what: 'all clocks set back by a month, with that of its own blockchain, which made no block since, and a contract recorded',
    forge: async (t, { seller, buyer }) => {
      t.pass(-29 * DAY)
      const [from, to] = [await t.anotherSession(seller), await t.anotherSession(buyer)]
      const { trade } = await aTrade(t, { from, to })
      return { type: 'trade', id: trade.id }
    },
    found: {},
    notFound: 'blocks that somebody saved later, or a blockchain of other operators',
  },
  {
    what: 'all clocks set back by a month, after a block of today, and a contract recorded',
    forge: async (t, world) => {
      const { seller, buyer } = world
      await somethingElse(t, world)
      await t.anchor()
      t.pass(-29 * DAY)
      const [from, to] = [await t.anotherSession(seller), await t.anotherSession(buyer)]
      const { trade } = await aTrade(t, { from, to })
      return { type: 'trade', id: trade.id }
    },
    found: { page: 'both times', bundle: 'both times', check: 'noted' },
  },
  {
    what: 'all that a company stated made anew, with another first key under its commitment',
    forge: (t, { seller }) =>
      byHand(t, async (hand) => {
        const { tx, masterKey } = hand
        const privateKey = generatePrivateKey()
        const { address, publicKey } = privateKeyToAccount(privateKey)
        const first = { companyId: seller.companyId, version: 1 }
        const key = {
          address,
          public_key: publicKey,
          private_key: sealPrivateKey(masterKey, first, privateKey),
        }
        const own = await tx
          .updateTable('company_key')
          .set(key)
          .where('company_id', '=', seller.companyId)
          .returning('id')
          .executeTakeFirstOrThrow()
        await sealKeys(tx, masterKey, seller.companyId)
        await run(tx, `delete from ledger_submission where key_id = ${own.id}`)
        const statements: number[] = []
        for (const about of await recordsOf(tx, seller.companyId))
          statements.push(
            ...(await rewrite(hand, about, ({ type }) =>
              (type as string) === 'company' ? { data: { key: address.toLowerCase() } } : {},
            )),
          )
        await closeBatch(hand, { statements })
      }),
    found: { page: 'both times', bundle: 'both times', check: 'found', kept: 'two histories', watch: true },
  },
  {
    what: 'a key under another commitment than the company’s, introduced with its true key, and used',
    forge: async (t, { seller, buyer }) => {
      const { services } = t
      const { companyId, userId } = seller
      const privateKey = generatePrivateKey()
      const { address } = privateKeyToAccount(privateKey)
      const salt = toHex(randomBytes(32))
      await send(services.ledger.blockchain, {
        kind: 'register',
        key: address,
        commitment: keyCommitment({ salt, company: companyId }),
      })
      // Nobody is notified of a commitment that is nobody's yet.
      await watchKeys(services, SILENT)
      await byHand(t, async ({ tx, now }) => {
        await introduceKey(tx, services, { companyId, userId }, address)
        await tx
          .updateTable('company_key')
          .set({ replaced_at: now })
          .where('company_id', '=', companyId)
          .execute()
        await insertKey(tx, services, { companyId, version: 2, privateKey, salt })
        await sealKeys(tx, services.masterKey, companyId)
        const line = { at: now, companyId, userId, subjectId: companyId, data: { address } }
        await recordEvent(tx, { ...line, event: 'company.key-replaced' })
      })
      const [from, to] = [await t.anotherSession(seller), await t.anotherSession(buyer)]
      const { trade } = await aTrade(t, { from, to })
      return { type: 'trade', id: trade.id }
    },
    found: { page: 'altered', bundle: 'altered', check: 'found' },
  },
  {
    what: 'a key of the registrar’s own registered under a company’s commitment',
    forge: async ({ db, services }, { seller }) => {
      const { address: key } = privateKeyToAccount(generatePrivateKey())
      const { commitment } = await db
        .selectFrom('company_key')
        .where('company_id', '=', seller.companyId)
        .select('commitment')
        .executeTakeFirstOrThrow()
      await send(services.ledger.blockchain, { kind: 'register', key, commitment })
    },
    found: { check: 'found', watch: true },
    notFound: 'nothing is verified with it',
  },
  {
    what: 'a batch anchored that is in no log',
    forge: ({ services }) =>
      send(services.ledger.blockchain, { kind: 'anchor', root: toHex(randomBytes(32)), size: 2 }),
    found: { page: 'not settled', bundle: 'not handed out', check: 'found', kept: 'open' },
  },
  {
    what: 'a batch left out of the log, with another in its place',
    forge: async (t, world) => {
      const statements = await somethingElse(t, world)
      await byHand(t, async (hand) => {
        const log = await logWithout(hand.tx, 'last', false)
        // What it changed in the map goes as well, or the map would sometimes contradict the new head.
        for (const table of ['record_map_node', 'record_map_entry'])
          await run(hand.tx, `delete from ${table} where batch = (select max(log_index) from anchor_batch)`)
        await run(
          hand.tx,
          `update anchor_batch set log_index = null where log_index = (select max(log_index) from anchor_batch)`,
        )
        return closeBatch(hand, { statements, log })
      }).then((batch) => send(t.services.ledger.blockchain, { kind: 'anchor', ...batch }))
    },
    found: { check: 'found', kept: 'two histories' },
    notFound: 'who has no bundle from before sees nothing',
  },
  {
    what: 'an entry of the log exchanged under a new head',
    forge: async (t, world) => {
      const statements = await somethingElse(t, world)
      await byHand(t, async (hand) =>
        closeBatch(hand, { statements, log: await logWithout(hand.tx, 'first', true) }),
      )
    },
    found: { before: true, bundle: 'altered', check: 'found', kept: 'open' },
  },
  {
    what: 'a decision taken back: cut off, left out of the map, and that anchored',
    forge: async (t, world) => {
      const { contract } = world
      const statements = await somethingElse(t, world)
      await byHand(t, async (hand) => {
        const { tx } = hand
        await cut({ tx }, contract, 2)
        await undecide(tx, contract.id)
        const { leaf } = await tx
          .selectFrom('statement')
          .where('record_type', '=', contract.type)
          .where('record_id', '=', contract.id)
          .select('leaf')
          .executeTakeFirstOrThrow()
        await closeBatch(hand, { statements, entries: [{ ...contract, version: 1, leaf }] })
      })
    },
    found: { check: 'found', kept: 'two histories' },
    notFound: 'who has no bundle from before sees nothing',
  },
  {
    what: 'a statement that was set aside, because it changes what both agreed, anchored after all',
    forge: async (t, { contract, seller }) => {
      const { worker } = t.services.ledger
      const forged = { event: 'updated', company: seller.companyId, data: { notes: 'Ours' } }
      await byHand(t, async ({ tx, masterKey, now }) =>
        insertStatement(tx, contract, {
          ...forged,
          key: await keyOf(tx, masterKey, seller.companyId),
          at: now,
        }),
      )
      const { setAside } = await worker.tick({ force: true })
      if (setAside !== 1) throw new Error('It was not set aside')
      await byHand(t, async (hand) => {
        const { tx } = hand
        const { id } = await putBack(tx)
        await run(tx, `update trade set notes = 'Ours' where id = ${contract.id}`)
        await closeBatch(hand, { statements: [id] })
      })
    },
    found: { page: 'altered', bundle: 'altered', check: 'found' },
  },
]
