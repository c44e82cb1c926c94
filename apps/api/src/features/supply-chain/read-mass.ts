import type { ChainMass } from '@selvedge/contract/chain-mass.ts'
import { lotKey } from '@selvedge/domain/lot.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import { bandOf } from '@selvedge/domain/mass/yield.ts'
import { levelOf, visibilityOf } from '@selvedge/domain/supply-chain.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { grouped, type Loaded, rowsOf, TABLES } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import { listOwnRuns, listWeights, listYields } from './mass-rows.ts'
import { viewChain } from './read-chain.ts'

const COLUMNS = {
  roots: TABLES.roots,
  materials: TABLES.materials,
  positions: TABLES.positions,
  plans: TABLES.plans,
  inputs: TABLES.inputs,
  processes: TABLES.processes,
  trades: ['id', 'kind', 'altered'],
} as const

type Tables = Loaded<typeof COLUMNS>
type Link = ChainMass['links'][number]
type Step = ChainMass['steps'][number]

/**
 * The kilograms of the supply chain of a material, where the levels show key figures (docs/adr/0060). Throws as `readChain` does.
 */
export async function readChainMass(
  services: Services,
  member: SignedIn,
  materialId: number,
): Promise<ChainMass> {
  const { loaded, view } = await viewChain(services, member, materialId, COLUMNS)
  return massIn(services, member, loaded, view)
}

/** The same of a chain that is loaded already. */
export async function massIn(
  services: Services,
  member: Pick<SignedIn, 'companyId'>,
  loaded: Tables,
  view: View,
): Promise<ChainMass> {
  const [links, steps] = await Promise.all([
    linksOf(services, loaded, view),
    stepsOf(services, member, loaded, view),
  ])
  return { links, steps }
}

async function linksOf({ db }: Services, { positions, trades }: Tables, view: View): Promise<Link[]> {
  const counted = new Set(
    trades.id.filter((_, i) => trades.kind[i] === 'shipping' && trades.altered[i] === null),
  )
  const shown = new Set<number>()
  positions.tradeId.forEach((trade, i) => {
    const received = positions.consigneeMaterialId[i] ?? 0
    if (counted.has(trade) && view.has(received) && view.atMaterial(received).figures) shown.add(trade)
  })
  const links = new Map<string, Link>()
  for (const { received, sent, lot, reference, ...weighed } of await listWeights(db, [...shown])) {
    // Another position of the same trade may go where less is shown.
    if (!view.has(received) || !view.atMaterial(received).figures) continue
    const key = `${received}>${sent}`
    const link = links.get(key) ?? {
      received: view.materialId(received),
      sent: view.materialId(sent),
      kilograms: 0,
      deliveries: 0,
      weighed: 0,
    }
    links.set(key, link)
    const mass = massOf(weighed)
    link.deliveries += 1
    if (lot !== null) nameLot(link, reference, lot)
    if (!isMass(mass)) continue
    link.weighed += 1
    // In whole grams, which are exact.
    link.kilograms = (Math.round(link.kilograms * 1000) + mass.grams) / 1000
  }
  return [...links.values()]
}

const MOST_LOTS = 50

/** Among the lots of a link, and of the shipment that names it. */
function nameLot(link: Link, referenceNumber: string, lot: string): void {
  link.lots = withLot(link.lots, lot)
  const shipments = (link.lotsOf ??= [])
  const named = shipments.find((one) => one.referenceNumber === referenceNumber)
  if (named) named.lots = withLot(named.lots, lot)
  else shipments.push({ referenceNumber, lots: [lot] })
}

/** Each lot once, as it was written first. */
const withLot = (lots: readonly string[] = [], lot: string): string[] =>
  lots.length >= MOST_LOTS || lots.some((one) => lotKey(one) === lotKey(lot)) ? [...lots] : [...lots, lot]

async function stepsOf(
  { db, now }: Services,
  { companyId }: Pick<SignedIn, 'companyId'>,
  { plans, processes }: Tables,
  view: View,
): Promise<Step[]> {
  const rows = rowsOf(plans).filter(({ outputId }) => view.has(outputId))
  const own = rows.filter((plan) => plan.companyId === companyId)
  const open = rows.filter(
    (plan) =>
      plan.companyId !== companyId &&
      view.atMaterial(plan.outputId).figures &&
      visibilityOf({
        traceability: levelOf(plan.traceability),
        transparency: levelOf(plan.transparency),
      }).figures,
  )
  const idsOf = (list: typeof rows) => list.map(({ id }) => id)
  const [yields, runs] = await Promise.all([
    listYields(db, idsOf([...own, ...open]), now()),
    listOwnRuns(db, companyId, idsOf(own)),
  ])
  const processesOf = grouped(processes.of, processes.code)
  return rows.flatMap((plan): Step[] => {
    const usual = bandOf(processesOf.get(plan.id) ?? [])
    const declared = yields.get(plan.id)
    const made = runs.get(plan.id)
    if (!usual && !declared && !made) return []
    return [
      {
        transformation: view.planId(plan.id, plan.companyId),
        usual: usual ? { low: usual.low / 100, high: usual.high / 100 } : null,
        declared: declared
          ? { low: declared.low / 100, expected: declared.expected / 100, high: declared.high / 100 }
          : null,
        runs: made ? { count: made.count, used: made.used / 1000, made: made.made / 1000 } : null,
      },
    ]
  })
}
