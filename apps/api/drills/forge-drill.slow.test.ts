import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/support/test-app.ts'
import { type DrillWorld, drillWorld } from './drill-world.ts'
import { findForgery, lacking, lineOf, sidesOf } from './find-forgery.ts'
import { FORGERIES } from './forgeries.ts'
import type { Forger } from './forgery.ts'

/** Where the command that runs the drill reads what was found. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']

let t: TestApp
let world: DrillWorld
let sides: Pick<Forger, 'seller' | 'buyer' | 'outsider'>
const report: string[] = []

beforeAll(async () => {
  t = await testApp()
  world = await drillWorld(t)
  sides = await sidesOf(t, world)
})

afterAll(async () => {
  if (REPORT) await writeFile(REPORT, `${report.join('\n')}\n`)
})

test.each([
  { type: 'trade' as const, of: (one: DrillWorld) => one.shipment.id },
  { type: 'trade' as const, of: (one: DrillWorld) => one.contract },
  { type: 'certification' as const, of: (one: DrillWorld) => one.scope },
  { type: 'plan' as const, of: (one: DrillWorld) => one.plan },
])('a $type is verified, and nothing is found, where nothing was forged', async ({ type, of }) => {
  const forgery = {
    forge: () => Promise.resolve(),
    about: (one: DrillWorld) => ({ type, id: of(one) }),
    sides,
  }
  const nothing = { before: false, page: 'verified', bundle: 'verified', check: false }
  expect(await findForgery(t, world, forgery)).toEqual(nothing)
})

test('every forgery is refused before it is anchored, or found by page, bundle and check', async () => {
  const missed: string[] = []
  for (const forgery of FORGERIES) {
    const found = await findForgery(t, world, { ...forgery, sides })
    missed.push(...lacking(forgery, found).map((what) => `${forgery.what}: ${what}`))
    report.push(lineOf(forgery, found))
  }
  expect(missed).toEqual([])
}, 300_000)
