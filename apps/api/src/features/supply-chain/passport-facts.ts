import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import { massesOf, massOnGraph } from '@selvedge/domain/mass/chain-mass.ts'
import { WHOLE } from '@selvedge/domain/percentage.ts'
import type { PassportFacts } from '@selvedge/domain/passport/chain-facts.ts'
import { fibresOfChain } from '@selvedge/domain/passport/chain-fibres.ts'
import { CLAIMS } from '@selvedge/domain/passport/claims.ts'
import type { KnownStep } from '@selvedge/domain/passport/gaps.ts'
import type { ShownSite } from '@selvedge/domain/passport/published.ts'
import { STAGES, stagesOf } from '@selvedge/domain/passport/stages.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { viewer } from './chain-view.ts'
import { levelsAlong, placesOf } from './levels-along.ts'
import { claimOf, type NumberedChain } from './passport-claims.ts'
import { massIn } from './read-mass.ts'
import { walkChains } from './walk-chain.ts'
import { chainWriter } from './write-chain.ts'

/** A company that sees of a chain what its plans show to everybody further on, and nothing as its own. */
const NOBODY = 0

/**
 * What the chain of one of the company's materials fills in of its passport. What goes out is read as somebody further on sees it: the levels of every plan
 * hold, the brand's own among them. Throws FORBIDDEN for a material that the company may not look at, and VALIDATION_FAILED for a chain that is too large.
 */
export async function passportFacts(
  services: Services,
  member: Pick<SignedIn, 'companyId'>,
  materialId: number,
): Promise<PassportFacts> {
  const { db, masterKey } = services
  const loaded = await walkChains(db, member.companyId, [materialId])
  if (!loaded) throw new DomainError('VALIDATION_FAILED', refusals.chainTooLarge)
  if (loaded.roots.id.length === 0) throw new DomainError('FORBIDDEN', refusals.materialForbidden)
  const placeOf = placesOf(loaded.materials.id)
  const writer = chainWriter(loaded, { numbered: true })
  const seenBy = (companyId: number) => {
    const reachable = levelsAlong(loaded, placeOf, companyId)(materialId, MAX_CHAIN_STEPS)
    if (!reachable) throw new DomainError('VALIDATION_FAILED', refusals.chainTooLarge)
    const view = viewer(loaded, placeOf, { companyId, masterKey })(reachable)
    return { view, graph: graphIn(writer.whole(view), view.materialId(materialId)) }
  }
  const own = seenBy(member.companyId)
  const shown = seenBy(NOBODY)
  const today = dayOf(services.now())
  const { sources } = massOnGraph(shown.graph, massesOf(await massIn(services, member, loaded, shown.view)))
  return {
    steps: stepsOf(own.graph),
    journey: journeyOf(stepsOf(shown.graph)),
    sites: sitesOf(shown.graph),
    records: { trade: inOrder(loaded.trades.id), plan: inOrder(loaded.plans.id) },
    claims: CLAIMS.map((claim) => claimOf(claim, shown.graph, own.graph, today)),
    sources: sources ? sources.share / WHOLE : null,
    fibres: fibresOfChain(own.graph),
  }
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

const graphIn = (text: string, materialId: number) =>
  chainGraph(JSON.parse(text) as NumberedChain, materialId)

type Graph = Pick<
  ReturnType<
    typeof chainGraph<
      SupplyChain['companiesInfo'][number],
      NumberedChain['trades'][number],
      NumberedChain['transformations'][number]
    >
  >,
  'nodes' | 'edges' | 'root'
>

/** The places of the nodes, the nearest to the product first. */
function nearestFirst({ nodes, edges, root }: Graph): number[] {
  const suppliers = Map.groupBy(edges, ({ to }) => to)
  const seen = new Set(root === undefined ? [] : [root])
  for (const at of seen) for (const { from } of suppliers.get(at) ?? []) seen.add(from)
  return [...seen].filter((at) => nodes[at] !== undefined)
}

function stepsOf(graph: Graph): KnownStep[] {
  return nearestFirst(graph).flatMap((at) => {
    const node = graph.nodes[at]
    if (!node) return []
    const { countryCode, visibleName, partnerType } = node.company
    return stagesOf(node.plan?.processesTypeNames ?? [], partnerType).map((stage) => ({
      stage,
      country: countryCode,
      company: visibleName,
    }))
  })
}

/** One step for each stage, from the field on, with its countries by code. */
function journeyOf(steps: readonly KnownStep[]): PassportFacts['journey'] {
  return STAGES.flatMap((stage) => {
    const at = steps.filter((step) => step.stage === stage)
    const countries = [...new Set(at.flatMap(({ country }) => country ?? []))].toSorted()
    return countries.length === 0 ? [] : [{ stage, countries, from: 'chain' as const }]
  })
}

/** Each named company once for each stage. */
function sitesOf(graph: Graph): ShownSite[] {
  const sites = stepsOf(graph).flatMap(({ stage, company, country }) =>
    company === null ? [] : [{ stage, name: company, country }],
  )
  const keyOf = ({ stage, name, country }: ShownSite) => JSON.stringify([stage, name, country])
  return [...new Map(sites.map((site) => [keyOf(site), site])).values()].slice(0, MOST_SITES)
}

/** More than a reader would look through; the chain itself has them all. */
const MOST_SITES = 1000
