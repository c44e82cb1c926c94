import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { TestApp } from '../test/support/test-app.ts'
import { certifiedGoods, decision, transaction } from '../test/support/world/certified-goods.ts'
import { file } from '../test/support/world/filed-certifications.ts'
import type { Person } from '../test/support/world/people.ts'

const STANDARD = 'Better Cotton Initiative (BCI)'
const COTTON = 'Better cotton'

/** Books of credits of both sides, and a transaction certificate that moved some, in a version that took the place of another. */
export async function moveCredits(t: TestApp, certifier: Person, spinner: Person, weaver: Person) {
  const open = async (of: Person) => {
    const book = { standard: STANDARD, rawMaterial: COTTON, mode: 'WATCH', openedOn: '2026-01-01' } as const
    const body = { ...book, kilograms: 1000, reason: 'From the platform of the standard' }
    return (await t.call(of, openCreditBookEndpoint, { body })).materialId
  }
  const [credits, received] = [await open(spinner), await open(weaver)]
  const shipment = await certifiedGoods(() => t).delivery(spinner, weaver)
  t.pass(10 * 60_000)
  const certified = async (version: number, kilograms: number) => {
    const weights = { version, gross: kilograms, net: kilograms, certified: kilograms }
    const rawMaterials = [{ material: COTTON, certified: kilograms, country: 'TR', state: null }]
    const { id } = await file(t, certifier, spinner, {
      ...transaction('CREDITED-1', [shipment], { ...weights, rawMaterials }),
      processingStandardName: STANDARD,
    })
    await t.call(spinner, confirmTransactionEndpoint, decision(id))
    t.pass(10 * 60_000)
    return id
  }
  const replaced = await certified(1, 100)
  return { credits, received, replaced, replacing: await certified(2, 120) }
}
