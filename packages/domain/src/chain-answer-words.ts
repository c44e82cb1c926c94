import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { list } from '@selvedge/messages/list.ts'
import type { ChainAnswer } from './chain-answer.ts'
import { companyName, processText, reasonsOf, type SaidVerdict } from './chain-words.ts'

type Answer = ChainAnswer<unknown, unknown>
type Covered = Pick<Answer, 'steps' | 'provenSteps' | 'shipments' | 'provenShipments'>
type Company = Parameters<typeof companyName>[0]
type SaidGraph = {
  nodes: readonly (Parameters<typeof processText>[0] & { company: Company })[]
  edges: readonly { from: number; to: number }[]
}

/** What a supply chain proves of a criterion, in one sentence: the same on screen, in exports and in the API. E-mails do not say it (ADR 0044). */
export function answerSentence(
  answer: Omit<Answer, 'gaps'>,
  { criterion, isClaimed }: { criterion: string; isClaimed: boolean },
): string {
  if (answer.outcome === 'altered') return isClaimed ? texts.altered({ criterion }) : texts.alteredAlone
  if (answer.outcome === 'not-asked') return texts.notAsked({ criterion })
  const about = { subject: subjectText(criterion, answer.standards), covered: coveredText(answer) }
  if (answer.outcome === 'proven') return texts.proven(about)
  return answer.outcome === 'partly' ? texts.partly(about) : texts.notProven(about)
}

/**
 * `Organic (GOTS, OCS)`, where no other standards are asked for: that is what people want to know of the fibre content. Else the name of
 * the criterion, which stands for recycled fibre as well.
 */
function subjectText(criterion: string, standards: Answer['standards']): string {
  const names = standards.map(({ standard }) => shortName(standard))
  const isOrganic = names.length > 0 && names.every((name) => ORGANIC.has(name))
  return isOrganic ? texts.organic({ standards: list(names) }) : criterion
}

const ORGANIC: ReadonlySet<string> = new Set(['GOTS', 'OCS'])

/** `GOTS` of `Global Organic Textile Standard (GOTS)`: the letters that people know it by. */
const shortName = (standard: string): string => /\(([^()]+)\)$/.exec(standard)?.[1] ?? standard

/** How far each standard reaches, in one line; empty where there is but one, of which the sentence says it. */
export const standardsText = (standards: Answer['standards']): string =>
  standards.length < 2
    ? ''
    : standards
        .map((one) => texts.ofStandard({ standard: shortName(one.standard), covered: coveredText(one) }))
        .join(' · ')

/** `3 of 7 steps and 2 of 4 deliveries`. */
function coveredText({ steps, provenSteps, shipments, provenShipments }: Covered): string {
  const ofSteps = texts.coveredSteps({ steps, proven: provenSteps })
  const ofShipments = texts.coveredShipments({ shipments, proven: provenShipments })
  if (shipments === 0) return ofSteps
  return steps === 0 ? ofShipments : texts.coveredBoth({ steps: ofSteps, shipments: ofShipments })
}

/** Where a gap is: `Ginning, Delta Gin`, or between which two companies. */
export function gapPlace(graph: SaidGraph, at: Answer['gaps'][number]['at']): string {
  if ('node' in at) return placeText(graph.nodes[at.node])
  const edge = graph.edges[at.edge]
  const nameOf = (place: number | undefined) => {
    const node = graph.nodes[place ?? -1]
    return node ? companyName(node.company) : ''
  }
  return texts.atLink({ from: nameOf(edge?.from), to: nameOf(edge?.to) })
}

const placeText = (node: SaidGraph['nodes'][number] | undefined): string =>
  node ? texts.atStep({ process: processText(node), company: companyName(node.company) }) : ''

/** Why it is a gap, in a sentence. */
export const gapReason = (verdicts: readonly SaidVerdict[]): string => reasonsOf(verdicts)[0]?.text ?? ''

/** A gap in one line, where nothing can be clicked. */
export const gapText = (
  graph: SaidGraph,
  gap: { at: Answer['gaps'][number]['at']; verdicts: readonly SaidVerdict[] },
): string => texts.gapPlain({ place: gapPlace(graph, gap.at), reason: gapReason(gap.verdicts) })
