import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { answerOf } from '@selvedge/domain/chain-answer.ts'
import { colourChain, type Verdict } from '@selvedge/domain/chain-colour.ts'
import { gapText, placeAt, placeText, saidGaps } from '@selvedge/domain/chain-gaps.ts'
import type { ChainGraph } from '@selvedge/domain/chain-graph.ts'
import type { Day } from '@selvedge/domain/day.ts'
import type { ClaimOfChain } from '@selvedge/domain/passport/chain-facts.ts'
import { claimedFibres, type ClaimCode, criterionOf } from '@selvedge/domain/passport/claims.ts'
import type { ClaimSlot } from '@selvedge/domain/passport/claim-standing.ts'
import type { ShownProof } from '@selvedge/domain/passport/published.ts'
import { stagesOf } from '@selvedge/domain/passport/stages.ts'
import { MOST_UNPROVEN, unprovenShare } from '@selvedge/domain/passport/unproven-share.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'

/** With the number of its row, which never leaves the server. */
type Certificate = SupplyChain['trades'][number]['certificates'][number] & { rowId: number }
type Certified<T> = Omit<T, 'certificates'> & { certificates: readonly Certificate[] }

/** A chain whose certificates have the numbers of their rows (`chainWriter`). */
export type NumberedChain = Omit<SupplyChain, 'trades' | 'transformations'> & {
  trades: Certified<SupplyChain['trades'][number]>[]
  transformations: Certified<SupplyChain['transformations'][number]>[]
}
type Graph = ChainGraph<
  SupplyChain['companiesInfo'][number],
  NumberedChain['trades'][number],
  NumberedChain['transformations'][number]
>

/** Gaps that are said of one claim. */
const GAPS_SAID = 10

/**
 * What a chain says of a claim on a day: `shown` is how everybody further on sees it, from which the proofs are; `own` how the brand does, which has the gaps
 * to close.
 */
export function claimOf(claim: ClaimCode, shown: Graph, own: Graph, today: Day): ClaimOfChain {
  const coloured = colourChain(shown, criterionOf(claim), today)
  const { outcome } = answerOf(coloured)
  const ownColoured = colourChain(own, criterionOf(claim), today)
  const gaps = saidGaps(own, answerOf(ownColoured).gaps).map(gapText)
  const isProven = outcome === 'proven' && isCovered(unprovenOf(claim, shown, coloured))
  return {
    claim,
    isProven,
    isAsked: outcome !== 'not-asked',
    proofs: isProven ? proofsIn(shown, coloured) : [],
    gaps: [...gaps, ...notAsked(own, unprovenOf(claim, own, ownColoured))].slice(0, GAPS_SAID),
  }
}

type Unproven = ReturnType<typeof unprovenShare>

/** What of the product comes from where nothing asks for the claim; undefined for one that says nothing of the origin of fibres. */
function unprovenOf(claim: ClaimCode, graph: Graph, coloured: Parameters<typeof unprovenShare>[1]) {
  const isClaimed = claimedFibres(claim)
  return isClaimed && unprovenShare(graph, coloured, isClaimed)
}

const isCovered = (unproven: Unproven | undefined): boolean => !unproven || unproven.share <= MOST_UNPROVEN

/** The sources for which nothing up to the product asks for a certificate, a sentence each. */
function notAsked(graph: Graph, unproven: Unproven | undefined): string[] {
  if (!unproven || isCovered(unproven)) return []
  const places = unproven.sources.map((node) => placeText(placeAt(graph, { node })))
  return [...new Set(places)].map((place) => texts.notAskedFrom({ place }))
}

type Slot = { proof: ShownProof; ids: ClaimSlot }

function proofsIn(
  { nodes }: Graph,
  coloured: {
    nodes: readonly { verdicts: readonly Given[] }[]
    edges: readonly { verdicts: readonly Given[] }[]
  },
): ClaimOfChain['proofs'] {
  const steps = coloured.nodes.flatMap(({ verdicts }, at): Slot[] => {
    const node = nodes[at]
    if (!node) return []
    const [stage = null] = stagesOf(node.plan?.processesTypeNames ?? [], node.company.partnerType)
    const countries = node.company.countryCode === null ? [] : [node.company.countryCode]
    return slotsOf(verdicts, (one) => proofAtStep(one, { stage, countries }))
  })
  const deliveries = coloured.edges.flatMap(({ verdicts }) =>
    // What is delivered is proven for each shipment by itself.
    [...Map.groupBy(verdicts, ({ trade }) => trade).values()].flatMap((all) => slotsOf(all, proofOfDelivery)),
  )
  const alike = Map.groupBy([...steps, ...deliveries], ({ proof }) => JSON.stringify(proof))
  return [...alike.values()].flatMap((slots) => {
    const [first] = slots
    const distinct = new Map(slots.map(({ ids }) => [ids.join(' '), ids]))
    return first ? [{ shown: first.proof, slots: [...distinct.values()] }] : []
  })
}

type Given = Verdict<Certificate, unknown>

/** For each standard that is asked for at one place: the certificates that count there. */
function slotsOf(verdicts: readonly Given[], shownAs: (one: Certificate) => ShownProof): Slot[] {
  const counting = verdicts.filter(({ standing }) => standing === 'ok')
  return [...Map.groupBy(counting, ({ standard }) => standard).values()].flatMap((all) => {
    const certificates = all.flatMap(({ certificate }) => certificate ?? [])
    const [first] = certificates
    const ids = [...new Set(certificates.map(({ rowId }) => rowId))].toSorted((a, b) => a - b)
    return first ? [{ proof: shownAs(first), ids }] : []
  })
}

const proofAtStep = (
  { subject, processingStandardName, certifierName, validUntil }: Certificate,
  at: Pick<ShownProof, 'stage' | 'countries'>,
): ShownProof => ({
  at: 'step',
  ...at,
  standard: processingStandardName ?? '',
  kind: subject,
  body: certifierName,
  validUntil: validUntil?.slice(0, 10) ?? null,
})

/** Neither number, nor companies, nor weight of a transaction certificate are for others (policy of Textile Exchange and GOTS). */
const proofOfDelivery = ({ processingStandardName }: Certificate): ShownProof => ({
  at: 'delivery',
  stage: null,
  countries: [],
  standard: processingStandardName ?? '',
  kind: 'TRANSACTION',
  body: null,
  validUntil: null,
})
