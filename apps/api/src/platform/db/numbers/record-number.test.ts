import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/support/test-app.ts'
import { numberedAt } from './record-number.ts'

const CONNECTIONS = 6
const EACH = 400

test('records that several connections make at the same moment have numbers of their own, in order for each', async () => {
  const t = await testApp()
  const made = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { rows } = await sql<{ number: number }>`
        select record_number() as number from generate_series(1, ${sql.lit(EACH)})`.execute(t.db)
      return rows.map(({ number }) => number)
    }),
  )
  for (const numbers of made) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(made.flat()).size).toBe(CONNECTIONS * EACH)
  expect(Math.max(...made.flat())).toBeLessThan(2 ** 52)
})

test('a number shows when its record was made, but not how many were made before', async () => {
  const t = await testApp()
  const person = await t.aCompany()
  const [before, alone, another] = [
    new Date(),
    await t.aMaterial(person, 'Lint'),
    await t.aMaterial(person, 'Seed'),
  ]
  for (const number of [alone, another]) {
    expect(numberedAt(number).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000)
    expect(numberedAt(number).getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  }
})

test('what follows the moment in a number is turned anew for each moment, and does not count on', async () => {
  const t = await testApp()
  const { rows } = await sql<{ number: number }>`
    select record_number() as number from generate_series(1, 400)`.execute(t.db)
  const steps = rows.slice(1).map(({ number }, i) => (number - (rows[i]?.number ?? 0)) % 64)
  // A counter would have one step, or two where another connection counts as well.
  expect(new Set(steps).size).toBeGreaterThan(30)
})

test('every table whose numbers are read by somebody has such numbers', async () => {
  const t = await testApp()
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(t.db)
  // Tables of the ledger, and messages in their order; no response contains their numbers.
  expect(rows.map(({ table }) => table).toSorted()).toEqual([
    'anchor_batch',
    'chain_loss',
    'company_key',
    'ledger_check_run',
    'ledger_submission',
    'set_aside_statement',
    'webhook_message',
  ])
})
