import { dayText } from '@selvedge/messages/day.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { ChainAnswer } from './chain-answer.ts'
import type { NODE_KINDS } from './chain-parts.ts'
import { companyName, type NamedCompany, processText, reasonsOf, type SaidVerdict } from './chain-words.ts'

/** A step as it is said: what is done there, and by whom. */
export type SaidStep = {
  kind: (typeof NODE_KINDS)[number]
  processes: readonly string[]
  company: NamedCompany
}
export type SaidPlace = { step: SaidStep } | { from: NamedCompany; to: NamedCompany }

/** A gap of a supply chain as it is said and as something is done about it: what the home page knows of it, without the chain. */
export type SaidGap<V extends SaidVerdict = SaidVerdict> = {
  place: SaidPlace
  /** All of one standard and one standing. */
  verdicts: readonly V[]
  /** What still counts, and ends on this day: not a gap yet. */
  endsOn?: string | null
}

type Node = Omit<SaidStep, 'processes'> & { plan: { processesTypeNames: readonly string[] } | undefined }
type Graph = { nodes: readonly Node[]; edges: readonly { from: number; to: number }[] }
type At = ChainAnswer<unknown, unknown>['gaps'][number]['at']

export const stepOf = ({ kind, plan, company: { visibleName, partnerType } }: Node): SaidStep => ({
  kind,
  processes: plan?.processesTypeNames ?? [],
  company: { visibleName, partnerType },
})

const NOBODY = { visibleName: null, partnerType: null }

/** A step, or the two companies between which something is delivered. */
export function placeAt({ nodes, edges }: Graph, at: At): SaidPlace {
  const companyOf = (place = -1) => {
    const node = nodes[place]
    return node ? stepOf(node).company : NOBODY
  }
  if ('edge' in at) return { from: companyOf(edges[at.edge]?.from), to: companyOf(edges[at.edge]?.to) }
  const node = nodes[at.node]
  return { step: node ? stepOf(node) : { kind: 'source', processes: [], company: NOBODY } }
}

/** `Ginning`, or what the step is where nothing is done. */
const stepText = ({ kind, processes }: Pick<SaidStep, 'kind' | 'processes'>): string =>
  processText({ kind, plan: { processesTypeNames: processes } })

/** Where a gap is: `Ginning, Delta Gin`, or between which two companies. */
export const placeText = (place: SaidPlace): string =>
  'step' in place
    ? texts.atStep({ process: stepText(place.step), company: companyName(place.step.company) })
    : texts.atLink({ from: companyName(place.from), to: companyName(place.to) })

/** Why it is a gap, in a sentence. */
export const gapReason = ({ verdicts, endsOn }: Pick<SaidGap, 'verdicts' | 'endsOn'>): string =>
  endsOn
    ? texts.ends({ standard: referenceName(verdicts[0]?.standard ?? ''), day: dayText(endsOn.slice(0, 10)) })
    : (reasonsOf(verdicts)[0]?.text ?? '')

/** A gap in one line, where nothing can be clicked. */
export const gapText = (gap: SaidGap): string =>
  texts.gapPlain({ place: placeText(gap.place), reason: gapReason(gap) })

/**
 * The gaps of a supply chain as they are said, in their order: those that read the same word for word are one, with how many there are.
 * Two materials that a company makes by the same process are two steps, and one thing to do.
 */
export function saidGaps<V extends SaidVerdict>(
  graph: Graph,
  gaps: readonly { at: At; verdicts: readonly V[] }[],
): (SaidGap<V> & { at: At; count: number })[] {
  const said = gaps.map(({ at, verdicts }) => ({ at, verdicts, place: placeAt(graph, at) }))
  return [...Map.groupBy(said, gapText).values()].flatMap((alike) => {
    const [first] = alike
    return first
      ? [{ ...first, verdicts: alike.flatMap(({ verdicts }) => verdicts), count: alike.length }]
      : []
  })
}

/** The node at which something is to be done about a gap: the step itself, or who sent what arrived without a certificate. */
export const nodeOfGap = ({ edges }: Pick<Graph, 'edges'>, at: At): number =>
  'node' in at ? at.node : (edges[at.edge]?.from ?? 0)

/** What a piece of a product's strip stands for: a step, or, without a company, several of a tier. */
export const segmentText = (
  steps: readonly Pick<SaidStep, 'kind' | 'processes'>[],
  company: NamedCompany | null,
): string => {
  const names = [...new Set(steps.map(stepText))].slice(0, MOST_NAMED).join(' / ')
  return company ? texts.atStep({ process: names, company: companyName(company) }) : names
}

const MOST_NAMED = 2
