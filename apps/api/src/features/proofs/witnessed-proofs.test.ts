import { instantExact } from '@selvedge/messages/day.ts'
import { ledgerStateEndpoint, verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { logWitnessesEndpoint } from '@selvedge/contract/ledger-log.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { createProofShareEndpoint, openSharedProofEndpoint } from '@selvedge/contract/proof-shares.ts'
import { isDefaultField, SHARE_FIELDS } from '@selvedge/domain/share-fields.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import { logKey } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { isFault, type Policy, readPolicy } from '@selvedge/proof/checkpoint/policy.ts'
import { standingOf } from '@selvedge/proof/checkpoint/quorum.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aLogWitness, checkpointsBy } from '../../../test/support/world/log-witness.ts'
import { insertSealed } from '../../../test/support/world/sealed-rows.ts'
import { blockchainWitness } from '../../../test/support/world/blockchain-witness.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'

const SEED = '01'.repeat(32)
const LOG = { name: 'trace.example/log', seed: new Uint8Array(32).fill(1) }

async function aWitnessedApp() {
  const clock = { now: () => new Date(Date.UTC(2026, 5, 1, 8)) }
  const witnesses = await Promise.all(
    [11, 12, 13].map(async (seed) =>
      aLogWitness({
        db: await testDatabase(),
        name: `w${seed}.example`,
        seed,
        logs: [logKey(LOG)],
        now: () => clock.now(),
      }),
    ),
  )
  const keyFile = join(await temporaryFolder(), 'log.key')
  await writeFile(keyFile, SEED)
  const t = await testApp({ checkpoints: { ...checkpointsBy(LOG.name, witnesses), keyFile } })
  clock.now = t.services.now
  const step = async () => t.services.ledger.witnessed?.worker.step({ force: true })
  return { t, witnesses, step }
}

async function policyOf(t: TestApp): Promise<Policy> {
  const { policy: text } = await t.call(undefined, logWitnessesEndpoint, {})
  const policy = readPolicy(text ?? '')
  if (isFault(policy)) throw new Error(policy.fault)
  return policy
}

async function bundleOf(t: TestApp, person: Person, id: number) {
  const { text } = await t.send(person, readProofEndpoint, { params: { kind: 'trade', id } })
  return { text, bundle: JSON.parse(text) as Bundle }
}

/** What the page says of the time, and what a verifier says that asks for this server’s witnesses. */
async function saidOf(t: TestApp, person: Person, id: number) {
  const { parts, verdict } = await t.call(person, verifyTradeEndpoint, { params: { id } })
  const { text } = await bundleOf(t, person, id)
  const verified = await verifyBundleText(text, { policy: await policyOf(t), now: t.services.now() })
  return {
    verdict,
    page: parts.find(({ part }) => part === 'time')?.sentence,
    verified: verified.parts.find(({ part }) => part === 'time')?.sentence,
  }
}

test('bundles and pages say how many of how many witnesses saw a record, and a later batch changes nothing', async () => {
  const { t, witnesses, step } = await aWitnessedApp()
  const { contractor, trade } = await aTrade(t)
  await t.anchor()
  const before = await saidOf(t, contractor, trade.id)
  expect(before.verdict).toBe('verified')
  expect(before.page).not.toContain('itness')

  witnesses[2]?.behave('away')
  expect(await step()).toEqual({ made: true, cosigned: 2, problems: 1 })
  const at = instantExact(t.services.now(), 'UTC')
  const said = `2 of 3 witnesses saw this by ${at}.`
  expect((await saidOf(t, contractor, trade.id)).page).toContain(said)
  const { bundle } = await bundleOf(t, contractor, trade.id)
  expect(bundle.log?.length).toBeGreaterThan(0)

  t.pass(3_600_000)
  await aTrade(t)
  await t.anchor()
  await step()
  expect((await saidOf(t, contractor, trade.id)).page).toContain(said)
})

test('a link that shows some fields keeps what witnesses saw: who opens it can ask for them', async () => {
  const { t, step } = await aWitnessedApp()
  const { contractor, trade } = await aTrade(t)
  await t.anchor()
  await step()
  const { link } = await t.call(contractor, createProofShareEndpoint, {
    params: { kind: 'trade', id: trade.id },
    body: { fields: SHARE_FIELDS.filter(isDefaultField), isWhole: false, days: 1 },
  })
  const token = link.slice(link.indexOf('#') + 1)
  const { bundle } = await t.call(undefined, openSharedProofEndpoint, { body: { token } })
  const text = JSON.stringify(bundle)
  const contract = { ...readBundle(text).bundle?.contract, deployed: null } as never
  const verdict = await verifyBundleText(text, {
    contract,
    files: [{ name: 'contract.pdf', sha256: createHash('sha256').update(PDF).digest('hex') }],
    witness: () => blockchainWitness(t),
    policy: await policyOf(t),
    now: t.services.now(),
  })
  expect(verdict).toMatchObject({ verdict: 'open', asShown: true, witnessed: { seen: 3, all: 3 } })
})

test('while too few have seen it, a reader who asks for them has nothing settled, until one is back', async () => {
  const { t, witnesses, step } = await aWitnessedApp()
  const { contractor, trade } = await aTrade(t)
  await t.anchor()
  for (const one of witnesses.slice(1)) one.behave('away')
  await step()
  const too = await saidOf(t, contractor, trade.id)
  expect(too.verdict).toBe('verified')
  expect(too.page).toContain('1 of 3 witnesses saw this, which is less than you ask for.')
  const { text } = await bundleOf(t, contractor, trade.id)
  const policy = await policyOf(t)
  const { parts } = await verifyBundleText(text, { policy, now: t.services.now() })
  expect(parts.at(-1)?.status).toBe('unchecked')

  witnesses[1]?.behave('honest')
  await step()
  expect((await saidOf(t, contractor, trade.id)).page).toContain('2 of 3 witnesses saw this by')
})

test('anybody may ask who the witnesses are, and gets the newest checkpoint they cosigned', async () => {
  const { t, step } = await aWitnessedApp()
  expect(await t.call(undefined, logWitnessesEndpoint, {})).toMatchObject({ checkpoint: null, witness: null })
  await aTrade(t)
  await t.anchor()
  await step()
  const { checkpoint, log } = await t.call(undefined, logWitnessesEndpoint, {})
  expect(log).toMatch(/^trace\.example\/log\+[0-9a-f]{8}\+/)
  expect(standingOf(checkpoint ?? '', await policyOf(t))).toMatchObject({
    isOfKnownLog: true,
    isEnough: true,
  })
})

test('a server without a name for its log says so, and its bundles are as before', async () => {
  const t = await testApp()
  expect(await t.call(undefined, logWitnessesEndpoint, {})).toEqual({
    log: null,
    witness: null,
    policy: null,
    checkpoint: null,
  })
  const { contractor, trade } = await aTrade(t)
  await t.anchor()
  expect((await bundleOf(t, contractor, trade.id)).bundle).not.toHaveProperty('log')
})

test('operators read how far each witness is, and which of them says that the log was rewritten', async () => {
  const { t, witnesses, step } = await aWitnessedApp()
  const { contractor } = await aTrade(t)
  await insertSealed(t.db, 'installation_operator', { user_id: contractor.userId, since: t.services.now() })
  await t.anchor()
  witnesses[0]?.behave(() => ({ status: 422, body: '' }))
  witnesses[1]?.behave('away')
  await step()
  const { witnessing } = await t.call(contractor, ledgerStateEndpoint, {})
  expect(witnessing).toMatchObject({
    quorumSize: null,
    isChanged: false,
    witnesses: [
      { name: 'w1', size: 0, cosignedAt: null, problem: 'notContinued', isRewritten: true },
      { name: 'w2', size: 0, problem: 'unreachable', isRewritten: false },
      { name: 'w3', size: witnessing?.size, problem: null, isRewritten: false },
    ],
  })
})
