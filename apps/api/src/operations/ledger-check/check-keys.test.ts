import { sql } from 'kysely'
import { replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/support/world/people.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { checkLedger } from './check-ledger.ts'
import type { Finding } from './finding.ts'

const DAY = 24 * 60 * 60_000

/** A company that replaced its key, and somebody with the database who keeps the server from revoking the former one. */
async function keptFromRevoking() {
  const t = await testApp()
  const { contractor, trade } = await aTrade(t)
  const { companyId } = contractor
  await t.anchor()
  await t.call(contractor, provePasswordEndpoint, { body: { value: PASSWORD } })
  await t.call(contractor, replaceWalletEndpoint, { body: {} })
  await sql`insert into ledger_submission (kind, key_id, chain_id, contract, state, next_attempt_at)
    select 'revoke', k.id, s.chain_id, s.contract, 'failed', now()
    from company_key k, (select chain_id, contract from ledger_submission limit 1) s
    where k.company_id = ${companyId} and k.version = 1`.execute(t.db)
  await t.anchor()
  const found = async () => {
    const findings: Finding[] = []
    for await (const one of checkLedger(t.services)) findings.push(one)
    return findings
  }
  return { t, companyId, trade, found }
}

test('a key that was replaced and is kept from being revoked is named after a day, whatever its row says', async () => {
  const { t, companyId, found } = await keptFromRevoking()
  expect((await found()).map(({ code }) => code)).not.toContain('keyNotRevoked')
  t.pass(DAY + 60_000)
  await sql`update company_key set replaced_at = '2999-01-01' where company_id = ${companyId} and version = 1`.execute(
    t.db,
  )
  const findings = await found()
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'keyNotRevoked', kind: 'key', id: companyId, weight: 'missing' }),
  )
  // The times of the row are not those that a server sealed.
  expect(findings).toContainEqual(expect.objectContaining({ code: 'key', kind: 'key', id: companyId }))
})

test('what a key signed after its company had replaced it is named', async () => {
  const { t, companyId, trade, found } = await keptFromRevoking()
  await sql`update statement set at = at + interval '2 days' where record_type = 'trade' and record_id = ${trade.id}`.execute(
    t.db,
  )
  expect(await found()).toContainEqual(
    expect.objectContaining({
      code: 'keyOutOfTurn',
      sentence: `Key 1 of company ${companyId} signed a statement that is dated after its company had replaced it: version 1 of the trade ${trade.id}.`,
    }),
  )
})
