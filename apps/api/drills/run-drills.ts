import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/support/test-app.ts'
import { type DrillWorld, drillWorld } from './drill-world.ts'
import { findForgery, lacking, lineOf, sidesOf } from './find-forgery.ts'
import { findDone, lineOfDone, type OperatorWorld, operatorWorld } from './find-operator.ts'
import type { Forger, Forgery } from './forgery.ts'
import type { About } from './look.ts'
import type { OperatorForgery } from './operator-forgeries.ts'

/** The tests of the first table: somebody with the database, perhaps with a company's key. Lines of the table go to `report`. */
export function testForgeries(forgeries: readonly Forgery[], report: string[] = []): void {
  describe('with the database, without any key of the server', () => {
    let t: TestApp
    let world: DrillWorld
    let sides: Pick<Forger, 'seller' | 'buyer' | 'outsider'>
    beforeAll(async () => {
      t = await testApp()
      world = await drillWorld(t)
      sides = await sidesOf(t, world)
    })

    test('everything is verified, and nothing found, where nothing was forged', async () => {
      const nothing = { before: false, page: 'verified', bundle: 'verified', check: false }
      for (const about of aboutEach(world)) {
        const found = await findForgery(t, world, {
          forge: () => Promise.resolve(),
          about: () => about,
          sides,
        })
        expect({ about, ...found }).toEqual({ about, ...nothing })
      }
    })

    test('every forgery is refused before it is anchored, or found by page, bundle and check', async () => {
      const missed: string[] = []
      for (const forgery of forgeries) {
        const found = await findForgery(t, world, { ...forgery, sides })
        missed.push(...lacking(forgery, found).map((what) => `${forgery.what}: ${what}`))
        report.push(lineOf(forgery, found))
      }
      expect(missed).toEqual([])
    }, 300_000)
  })
}

const aboutEach = ({ shipment, contract, scope, plan }: DrillWorld): About[] => [
  { type: 'trade', id: shipment.id },
  { type: 'trade', id: contract },
  { type: 'certification', id: scope },
  { type: 'plan', id: plan },
]

/** The tests of the second table: somebody with the database and all keys of the server. */
export function testOperatorForgeries(forgeries: readonly OperatorForgery[], report: string[] = []): void {
  // What is anchored is never taken back: each has a blockchain of its own.
  describe.each([{ what: 'nothing', forge: nothingDone, found: {} }, ...forgeries])(
    'with the database and all keys of the server: $what',
    (forgery: OperatorForgery) => {
      let t: TestApp
      let world: OperatorWorld
      beforeAll(async () => {
        t = await testApp()
        world = await operatorWorld(t)
      })

      test('is found by exactly what the table says', async () => {
        const about = await forgery.forge(t, world)
        const found = await findDone(t, world, about ?? undefined)
        if (forgery.forge !== nothingDone) report.push(lineOfDone(forgery, found))
        expect(found).toEqual(forgery.found)
      })
    },
  )
}

const nothingDone = () => Promise.resolve()
