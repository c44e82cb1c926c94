import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { file, SELF } from '../world/filed-certifications.ts'
import type { Person } from '../world/people.ts'
import { aPlan, aSold } from '../world/plans.ts'
import type { TestApp } from '../test-app.ts'
import { aTrade } from '../world/trades.ts'

/** Two companies and a certifier do everything companies do: trade, plan, certify, join and invite. */
export async function actAsOthers(
  t: TestApp,
  { seller, buyer, certifier }: { seller?: Person; buyer?: Person; certifier?: Person } = {},
): Promise<void> {
  const from = seller ?? (await t.aCompany())
  const to = buyer ?? (await t.aCompany({ role: 'weaver', knows: from }))
  const body = certifier ?? (await t.aCompany({ role: 'certifier', knows: from }))
  for (const kind of ['contract', 'order', 'shipping'] as const) await aTrade(t, { kind, from, to })
  const { output } = await aPlan(t, { of: from })
  await aSold(t, from, to, output, await t.aMaterial(to, `Received ${output}`, { isInput: true }))
  await file(t, body, from)
  await file(t, from, undefined, SELF)
  await t.aColleague(from)
  const companyName = `Invited by others ${output}`
  await t.call(from, inviteSupplierEndpoint, { body: { companyName, userEmailAddress: 'other@mill.test' } })
  await t.anchor()
}
