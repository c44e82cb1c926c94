import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import type { TestApp } from '../test/support/test-app.ts'
import { aBook, aPlanYielding } from '../test/support/world/mass.ts'
import type { Person } from '../test/support/world/people.ts'
import { shipmentsOf } from '../test/support/world/shipments.ts'

/** Two shipments of yarn that a plan makes: one that waits, and one that was confirmed, of which some was returned, and some may be. */
export async function makeAndReturn(t: TestApp, spinner: Person, weaver: Person) {
  const { propose, accept } = shipmentsOf(
    () => t,
    () => spinner,
  )
  const sliver = await aBook(t, spinner, { name: 'Sliver to spin', isInput: true })
  const yarn = await aBook(t, spinner, { name: 'Yarn that is made', kilograms: 10 })
  const yielding = await aPlanYielding(t, spinner, { output: yarn, inputs: [sliver], percent: 90 })
  const received = await aBook(t, weaver, { name: 'Yarn that was made', isInput: true, kilograms: 0 })
  t.pass(10 * 60_000)
  const made = await propose(weaver, [{ material: yarn, weight: 100 }])
  await accept(weaver, made, received)
  const promised = await propose(weaver, [{ material: yarn, weight: 50 }])
  const giveBack = async (kilograms: number) => {
    const positionId = made.positions[0]?.id ?? 0
    const body = { positionId, onDay: '2026-05-02', kilograms, reason: 'Wrong shade' }
    return (await t.call(weaver, proposeMassReturnEndpoint, { body })).id
  }
  const returned = await giveBack(5)
  await t.call(spinner, decideMassReturnEndpoint, {
    params: { id: returned },
    body: { decision: 'ACCEPTED' },
  })
  return { made: made.id, promised: promised.id, yielding, returned, returning: await giveBack(6) }
}
