import { randomBytes } from 'node:crypto'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { statementBody, statementLeaf } from '@selvedge/proof/statement.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { leafOf } from '../../platform/ledger/statements/check-statement.ts'
import { knownLeaf } from '../../platform/ledger/statements/known-leaves.ts'
import { signLeaf } from '../../platform/ledger/statements/statement-signature.ts'
import type { RowToCheck } from './read-statements.ts'
import { Threads } from '../../platform/ledger/threads/threads.ts'
import { workOut } from './worked-out.ts'

const KEY: Hex = `0x${'22'.repeat(32)}`
const SIGNER = privateKeyToAccount(KEY).address.toLowerCase()

/** A statement of a plan, with one before it, as they stand in rows. */
function aRow(id: number): RowToCheck {
  const text = (version: number) => {
    const salt = toHex(randomBytes(32))
    const body = statementBody({
      v: 2,
      installation: '0'.repeat(32),
      type: 'plan',
      id,
      version,
      event: 'edited',
      company: 5,
      actor: 6,
      at: '2026-01-02T03:04:05.006Z',
      data: { name: `Plan ${id}` },
      documents: [],
      prev: null,
    })
    return { body, salt, leaf: statementLeaf(body, salt) }
  }
  const own = text(2)
  const row = { id, ...own, before: text(1), signature: signLeaf(KEY, own.leaf), set_place: null }
  return row as unknown as RowToCheck
}

test('works out who signed each of many, and the leaves of their texts and of those before', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => aRow(at + 1))
  const worked = workOut(rows, new Threads(2))
  for (const [at, row] of rows.entries()) {
    await worked.upTo(at)
    expect(worked.signerOf(row)).toBe(SIGNER)
    expect(knownLeaf(row)).toBe(row.leaf)
    expect(row.before && knownLeaf(row.before)).toBe(row.before?.leaf)
  }
})

test('a text that was changed has another leaf, and what was not signed has no signer of the company', async () => {
  const [row, other] = [aRow(1), aRow(2)]
  const changed = { ...row, body: row.body.replace('Plan 1', 'Plan 9') }
  const resigned = { ...other, signature: row.signature }
  const worked = workOut(
    [row, changed, resigned].map((one, at) => ({ ...one, id: at + 1 })),
    new Threads(1),
  )
  await worked.upTo(2)
  expect(leafOf(row.body, row.salt)).toBe(row.leaf)
  expect(leafOf(changed.body, changed.salt)).not.toBe(row.leaf)
  expect(worked.signerOf({ id: 1 })).toBe(SIGNER)
  expect(worked.signerOf({ id: 3 })).not.toBe(SIGNER)
})
