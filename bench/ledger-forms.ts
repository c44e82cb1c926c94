import type { Bundle } from '@selvedge/proof/bundle.ts'
import { headerWitness } from '@selvedge/proof/header-witness.ts'
import { makeBundle, trustIn } from '@selvedge/proof/testing/make-bundle.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { aTradeBetween } from '../apps/api/test/support/world/ledger-world.ts'
import type { Tx } from '../apps/api/src/platform/db/connect.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import {
  type NewStatement,
  recordStatement,
  recordStatements,
} from '../apps/api/src/platform/ledger/statements/record-statement.ts'
import { openLedgerWorld } from './ledger-world.ts'
import { measure, print } from './measure.ts'
import { stateInForm1 } from './state-in-form-1.ts'

/**
 * What statements of form 2 cost beside those of form 1, as release 0.1 stated them (docs/adr/0033): stating, signing and storing
 * records, a set of a thousand under one signature beside a thousand singly, and verifying a bundle. Run: npm run bench ledger-forms
 */
const AT_ONCE = 50
const SET = 1000
const ROUNDS = 15
const SET_ROUNDS = 3
const BUNDLES = 60

type World = Awaited<ReturnType<typeof openLedgerWorld>>

async function compareStating({ db, keys, member, nextRecord, queries }: World): Promise<void> {
  const trade = (): NewStatement => ({
    ...member,
    type: 'trade',
    id: nextRecord(),
    event: 'created',
    data: aTradeBetween(member.companyId, 0),
    documents: [],
  })
  const each = (count: number, state: (tx: Tx, one: NewStatement) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      for (let done = 0; done < count; done++) await state(tx, trade())
    })
  const inForm2 = (tx: Tx, one: NewStatement) => recordStatement(tx, keys, one)
  print(
    `${AT_ONCE} trades stated, signed and stored, one after the other in a transaction`,
    await measure(
      [
        {
          name: 'form 1, as release 0.1',
          run: () => each(AT_ONCE, (tx, one) => stateInForm1(tx, keys, one)),
        },
        { name: 'form 2, as built', run: () => each(AT_ONCE, inForm2) },
      ],
      ROUNDS,
      queries,
    ),
  )
  const asSet = () =>
    inTransaction(db, (tx) => recordStatements(tx, keys, member, Array.from({ length: SET }, trade)))
  print(
    `${SET} trades in one transaction`,
    await measure(
      [
        { name: 'under one signature', run: asSet },
        { name: 'singly', run: () => each(SET, inForm2) },
        {
          name: 'singly in form 1, as release 0.1',
          run: () => each(SET, (tx, one) => stateInForm1(tx, keys, one)),
        },
      ],
      SET_ROUNDS,
      queries,
    ),
  )
}

/** A trade with two states by two companies, each in a batch of its own with 999 others. */
async function compareVerifying(): Promise<void> {
  const contenders = []
  for (const form of [1, 2] as const) {
    const { bundle, blocks } = await makeBundle({ form, versions: 2, neighbours: 999 })
    const text = JSON.stringify(form === 1 ? asFirst(bundle) : bundle)
    const saved = new Set(blocks.map(({ event }) => event.blockHash))
    contenders.push({
      name: `form ${form}, ${(text.length / 1000).toFixed(1)} kB`,
      run: async () => {
        const { verdict } = await verifyBundleText(text, {
          contract: trustIn(blocks),
          witness: (contract) => headerWitness(contract, saved, { isOwn: true }),
        })
        if (verdict !== 'verified') throw new Error(`The bundle is ${verdict}`)
      },
    })
  }
  print(
    'Verifying the bundle of a trade with two states, by saved headers',
    await measure(contenders, BUNDLES, () => 0),
  )
}

/** A bundle as release 0.1 wrote it: signatures are their bytes, and companies have no records. */
function asFirst({ subject, contract, keys, statements, batches, documents }: Bundle) {
  const signed = statements.map((one) => ({
    ...one,
    signature: one.signature.kind === 'eip712' ? one.signature.bytes : null,
  }))
  return { v: 1, subject, contract, keys, statements: signed, batches, documents }
}

const world = await openLedgerWorld()
try {
  await compareStating(world)
} finally {
  await world.close()
}
await compareVerifying()
