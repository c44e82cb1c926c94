import { beforeAll, expect, test } from 'vitest'
import { type FuzzReport, fuzz } from '../support/fuzz/fuzz.ts'
import { findViolations } from '../support/invariants/invariants.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const DEFAULT_RUNS = 1000
/** Some fifty times what the slowest takes on a quiet machine. */
const BOUND_MS = 15_000
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_601)
const runs = Number(process.env['FUZZ_RUNS'] ?? DEFAULT_RUNS)

let t: TestApp
let report: FuzzReport
beforeAll(
  async () => {
    t = await testApp()
    const until = minutes > 0 ? Date.now() + minutes * 60_000 : undefined
    report = await fuzz(t, { seed, runs, until })
    console.log(`FUZZ_SEED=${seed}`, { ...report, violations: report.violations.length })
  },
  (minutes + 15) * 60_000 + runs * 500,
)

// A19 asks for 10,000 requests, which `npm run test:long` sends; `npm run fuzz` sends as many as time allows.
test('no request makes the server fail, reveal its internals, or answer differently from its description (A19)', () => {
  expect(report.violations.join('\n'), `FUZZ_SEED=${seed}`).toBe('')
})

test('each call was allowed at least once', () => {
  expect(report.neverAllowed).toEqual([])
})

test('no request keeps the server busy for long', () => {
  expect(report.slowest.filter(({ milliseconds }) => milliseconds > BOUND_MS)).toEqual([])
})

test('nothing is half-saved after all of them', async () => {
  await t.anchor()
  const { db, services } = t
  const system = { db, files: services.files, masterKey: services.masterKey, sent: t.emails }
  // People of the test world join by invitations that it passes on without an e-mail.
  const handedOver = await db
    .selectFrom('invitation')
    .where((eb) => eb.or([eb('email', '=', ''), eb('email', 'like', 'user-%@company.test')]))
    .select('token_hash')
    .execute()
  const unsent = new Set(
    handedOver.map((row) => `e-mails: invitation ${row.token_hash?.toString('hex')} is missing`),
  )
  expect((await findViolations(system)).filter((violation) => !unsent.has(violation))).toEqual([])
})
