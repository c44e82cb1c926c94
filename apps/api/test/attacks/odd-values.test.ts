import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findRefused } from '../../src/accounts/sealed-rows/find-refused.ts'
import { recordTypes } from '../../src/features/record-types.ts'
import { createBackgroundCheck } from '../../src/operations/ledger-check/background-check.ts'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import type { Finding } from '../../src/operations/ledger-check/finding.ts'
import { newToken, tokenHash } from '../../src/platform/crypto/token.ts'
import { findRuns } from '../../src/platform/ledger/check-runs.ts'
import { verifyRecord } from '../../src/platform/ledger/statements/verify-record.ts'
import { recordToVerify } from '../../src/records/record-to-verify.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade } from '../support/world/trades.ts'

let t: TestApp
let made: Awaited<ReturnType<typeof aTrade>>
beforeEach(async () => {
  t = await testApp()
  made = await aTrade(t)
  await t.anchor()
})

/** The last check of all finds this one: where it is named, everything before was gone through. */
async function anchorUnknown() {
  const { blockchain } = t.services.ledger
  const { raw } = await blockchain.sign({ kind: 'anchor', root: `0x${'ab'.repeat(32)}`, size: 3 })
  await blockchain.broadcast(raw)
}

const run = (text: string) => sql.raw(text).execute(t.db)

async function findings(): Promise<Finding[]> {
  await anchorUnknown()
  const found: Finding[] = []
  for await (const one of checkLedger(t.services)) found.push(one)
  return found
}

const page = () =>
  verifyRecord(
    { db: t.db, blockchain: t.services.ledger.blockchain },
    recordToVerify(t.services, recordTypes.trade, made.trade.id),
  )

const LAST = expect.objectContaining({ code: 'anchorUnknown' }) as Finding
/** Somebody with the database is not bound by its rules. */
const ODD_ROW = `insert into session (token_hash, user_id, created_at, used_at)
  values ('\\x${tokenHash(newToken()).toString('hex')}', (select min(id) from app_user), 'infinity', '-infinity')`

test('a session dated to infinity is refused and named, and hides no other row', async () => {
  const { companyId } = made.contractor
  await run(ODD_ROW)
  await run(`update company set certifier_state = 'confirmed', register_number = 'X' where id = ${companyId}`)
  const refused: string[] = []
  for await (const { table } of findRefused(t.db)) refused.push(table)
  expect(refused).toEqual(['session', 'company'])
  const found = await findings()
  expect(found.filter(({ code }) => code === 'power')).toHaveLength(2)
  expect(found).toContainEqual(LAST)
})

test('a round in the background comes to its end over such a row', async () => {
  await run(ODD_ROW)
  await run(`update anchor_batch set head_proof = '"x"'`)
  const check = createBackgroundCheck({
    services: t.services,
    log: { info: () => {}, error: () => {} } as never,
    perStep: 500,
    readsDocuments: false,
    pause: async () => {},
  })
  await anchorUnknown()
  while (await check.step());
  const { last } = await findRuns(t.db, t.services.masterKey)
  expect(last?.finishedAt).not.toBeNull()
  expect(last?.findings).toContainEqual(LAST)
  expect(last?.findings.map(({ code }) => code)).toContain('power')
})

describe('what no server writes ends no page and no check', () => {
  const trade = () => made.trade.id
  const odd: Readonly<Record<string, { change: () => string; verdict: string; code: Finding['code'] }>> = {
    'a path of a head that is no list': {
      change: () => `update anchor_batch set head_proof = '"x"'`,
      verdict: 'unreachable',
      code: 'log',
    },
    'a path of a head that is no hashes': {
      change: () => `update anchor_batch set head_proof = '["zz", 5]'`,
      verdict: 'unreachable',
      code: 'log',
    },
    'trees of the log that are no list': {
      change: () => `update anchor_batch set log_nodes = '"x"'`,
      verdict: 'verified',
      code: 'log',
    },
    'a leaf in the map that is no hash': {
      change: () => `update record_map_entry set leaf = 'zz'`,
      verdict: 'unreachable',
      code: 'map',
    },
    'a node of the map that is too short': {
      change: () => `update record_map_node set children = '\\x00'`,
      verdict: 'unreachable',
      code: 'map',
    },
    'a path in the batch that is no list': {
      change: () => `update statement set proof = '"zz"' where record_type = 'trade'`,
      verdict: 'altered',
      code: 'statement',
    },
    'a place in a set that is a number': {
      change: () => `update statement set set_place = '5' where record_type = 'trade'`,
      verdict: 'altered',
      code: 'statement',
    },
    'a statement dated to infinity': {
      change: () => `update statement set at = 'infinity' where record_type = 'trade'`,
      verdict: 'altered',
      code: 'unreadable',
    },
    'a record dated to minus infinity': {
      change: () => `update trade set created_at = '-infinity' where id = ${trade()}`,
      verdict: 'altered',
      code: 'record',
    },
    'a root that is no hash': {
      change: () =>
        `alter table anchor_batch drop constraint anchor_batch_root_check; update anchor_batch set root = 'zz' where id = (select max(id) from anchor_batch)`,
      verdict: 'altered',
      code: 'batchSeal',
    },
    'a batch made in minus infinity': {
      change: () => `update anchor_batch set sealed_at = '-infinity'`,
      verdict: 'verified',
      code: 'unreadable',
    },
    'a key made in infinity': {
      change: () => `update company_key set created_at = 'infinity'`,
      verdict: 'altered',
      code: 'key',
    },
  }
  test.each(Object.entries(odd))('%s', async (_name, { change, verdict, code }) => {
    await run(change())
    expect((await page()).verdict).toBe(verdict)
    const found = await findings()
    expect(found).toContainEqual(expect.objectContaining({ code }))
    expect(found).toContainEqual(LAST)
  })
})

test('a row whose number no server gives is named, and so is one below one', async () => {
  const copy = (
    id: string,
  ) => `insert into statement (id, record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, signature, signer)
    overriding system value select ${id}, 'plan', ${id}, 1, event, company_id, user_id, at, body, salt, '0x' || md5('${id}') || md5('x'), signature, signer
    from statement where record_type = 'trade' limit 1`
  // Whoever can write such a row can make a place for it.
  await run(`create table beyond partition of statement for values from (${2 ** 62}) to (maxvalue)`)
  await run(copy('-5'))
  await run(copy('9223372036854775807'))
  const found: Finding[] = []
  await anchorUnknown()
  for await (const one of checkLedger(t.services, 1)) found.push(one)
  expect(found).toContainEqual(expect.objectContaining({ code: 'unreadable', kind: 'check' }))
  expect(found).toContainEqual(expect.objectContaining({ kind: 'plan', id: -5 }))
  expect(found).toContainEqual(LAST)
})
