import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask, cellOf, keyOf } from '../support/access/ask.ts'
import { CALLER_NAMES } from '../support/access/callers.ts'
import type { Cells } from '../support/access/cells.ts'
import type { Row } from '../support/access/row.ts'
import { page } from '../support/access/page.ts'
import { schemaViolations } from '../support/openapi/schema-violations.ts'
import { ROWS } from '../support/access/table.ts'
import { whoMayCall } from '../support/access/who-may-call.ts'
import { aWorld, MARK, type World } from '../support/access/world.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { registered } from '../../src/platform/http/route.ts'

let t: TestApp
let world: World
let routes: Map<string, Endpoint>
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  routes = new Map((registered.get(t.app) ?? []).map((e) => [keyOf(e), e]))
})

test('every call has its line in the table of access, and nothing else has', () => {
  expect([...new Set(ROWS.map((row) => row.call))].toSorted()).toEqual([...routes.keys()].toSorted())
})

test('docs/access.md shows the table as it is', async () => {
  const written = await readFile(new URL('../../../../docs/access.md', import.meta.url), 'utf8')
  expect(written, 'run node apps/api/test/support/access/access-docs.ts').toBe(page())
  const inReference = await readFile(
    new URL('../../src/platform/openapi/description/who-may-call.json', import.meta.url),
    'utf8',
  )
  expect(inReference, 'run node apps/api/test/support/access/access-docs.ts').toBe(whoMayCall())
})

test('open calls are just those that hold nobody’s data', () => {
  const closed = new Set<string>(
    ROWS.flatMap(({ call, cells }) => (cells.anonymous === '401 UNAUTHENTICATED' ? [call] : [])),
  )
  const open = [...routes].filter(([, e]) => e.open).map(([call]) => call)
  expect([...routes.keys()].filter((call) => !closed.has(call)).toSorted()).toEqual(open.toSorted())
})

/** Reads come first, so that they meet the records as they were made; decisions last. */
const isRead = (row: Row) => row.call.startsWith('GET ')
const isDecision = (row: Row) => row.call.includes('/confirmation')
const changes = ROWS.filter((row) => !isRead(row) && !isDecision(row))

describe.each([
  ['reads', ROWS.filter(isRead)],
  ['changes', changes],
  ['decisions', ROWS.filter(isDecision)],
])('%s', (_, rows) => {
  const named = rows.map((row) => [[row.call, row.about].filter(Boolean).join(' '), row] as const)
  test.each(named)('%s is answered to each caller as the table says', async (_name, row) => {
    const e = routes.get(row.call)
    if (!e) throw new Error(`There is no ${row.call}`)
    const found: Partial<Cells> = {}
    // Many callers at one address: other tests cover how often each may ask.
    await t.db.deleteFrom('throttle').execute()
    // Those who are refused come first: a record is still what they are refused.
    for (const caller of CALLER_NAMES.toSorted((a, b) => order(row.cells[a]) - order(row.cells[b]))) {
      const expected = row.cells[caller]
      const answers = await ask(t, world, { row, e, caller })
      const cells = answers.map((answer) => cellOf(answer, expected))
      expect(
        answers.flatMap((answer) => schemaViolations(e, answer)),
        'not as the document says',
      ).toEqual([])
      found[caller] = cells.find((is) => is !== expected) ?? expected
      if (caller === 'stranger' && row.cells.stranger !== 'allowed')
        expect(answers.map(({ text }) => text).join()).not.toContain(MARK)
    }
    expect(found).toEqual(row.cells)
  })
})

const order = (cell: string) => (/^\d/.test(cell) ? 0 : 1)
