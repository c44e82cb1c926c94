import { type ChainColour, hasAltered, isClaimed, type Verdict } from './chain-colour.ts'

/** A step or a link of a chain, coloured by a criterion. */
type Part<C, T> = { colour: ChainColour; verdicts: readonly Verdict<C, T>[] }

/** How often a standard is asked for at steps and for shipments, and for how many of them it is proven. */
type StandardAnswer = {
  standard: string
  steps: number
  provenSteps: number
  shipments: number
  provenShipments: number
}

/** Why something does not count: what is shown where several certificates were there is the one that is nearest to counting. */
type Gap<C, T> = {
  /** The place of a node or an edge in the graph. */
  at: { node: number } | { edge: number }
  verdict: Verdict<C, T>
  /** Each shipment of a link of which the same is true has its own; at a step there is one. */
  verdicts: readonly Verdict<C, T>[]
}

export type ChainAnswer<C, T> = {
  /** `altered` outranks all. `not-asked` where nothing asks for a standard of the criterion. */
  outcome: 'altered' | 'not-asked' | 'proven' | 'partly' | 'not-proven'
  /** Steps that ask for a standard of the criterion, and of them those for which each one is proven. */
  steps: number
  provenSteps: number
  shipments: number
  provenShipments: number
  /** By name. */
  standards: readonly StandardAnswer[]
  /** What keeps it from being proven, the most urgent first. */
  gaps: readonly Gap<C, T>[]
}

type Standing = Verdict<never, never>['standing']

/**
 * What comes first: what is no longer what was signed, then what was there and ended, then what somebody has to do something about, and last
 * what only has to be waited for.
 */
const URGENCY: readonly Standing[] = [
  'altered-plan',
  'altered-trade',
  'altered',
  'withdrawn',
  'suspended',
  'expired',
  'refused',
  'not-confirmed',
  'missing',
  'not-vouched-for',
  'pending',
]

/**
 * What a coloured chain proves of its criterion, and what is missing, without a word of any language. A standard is proven at a step
 * where one of its certificates counts: others beside it take nothing away, but for what was altered.
 */
export function answerOf<C, T>(coloured: {
  nodes: readonly Part<C, never>[]
  edges: readonly Part<C, T>[]
  isAltered: boolean
}): ChainAnswer<C, T> {
  const steps = coloured.nodes.map(({ verdicts }) => askedBy<C, T>(verdicts))
  const links = coloured.edges.map(({ verdicts }) => askedBy<C, T>(verdicts))
  const asking = steps.filter(({ asked }) => asked.length > 0)
  const provenSteps = asking.filter(({ asked }) => asked.every(({ isProven }) => isProven)).length
  const shipments = links.flatMap(({ asked }) => asked)
  const provenShipments = shipments.filter(({ isProven }) => isProven).length
  const gaps = [
    ...steps.flatMap((step, node) => gapsOf(step, { node })),
    ...links.flatMap((link, edge) => gapsOf(link, { edge })),
  ]
  return {
    outcome: outcomeOf(coloured.isAltered, {
      asked: asking.length + shipments.length,
      proven: provenSteps + provenShipments,
    }),
    steps: asking.length,
    provenSteps,
    shipments: shipments.length,
    provenShipments,
    standards: standardsOf(
      steps.flatMap(({ asked }) => asked),
      shipments,
    ),
    gaps: gaps.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)),
  }
}

/** A standard that is asked for, at a step or for one shipment, with the verdict that says most. */
type Asked<C, T> = { standard: string; isProven: boolean; verdict: Verdict<C, T> }
type Place<C, T> = { asked: Asked<C, T>[]; altered: Verdict<C, T>[] }

function askedBy<C, T>(verdicts: readonly Verdict<C, T>[]): Place<C, T> {
  const altered = verdicts.filter((one) => hasAltered([one]))
  const groups = new Map<string, Map<T | undefined, Verdict<C, T>[]>>()
  for (const verdict of verdicts) {
    if (verdict.standard === '') continue
    const ofTrades = groups.get(verdict.standard) ?? new Map<T | undefined, Verdict<C, T>[]>()
    groups.set(verdict.standard, ofTrades)
    ofTrades.set(verdict.trade, [...(ofTrades.get(verdict.trade) ?? []), verdict])
  }
  const asked = [...groups].flatMap(([standard, ofTrades]) =>
    [...ofTrades.values()].flatMap((all): Asked<C, T>[] => {
      const [best] = all.toSorted((a, b) => nearness(b) - nearness(a))
      if (!best) return []
      const isProven = best.standing === 'ok' && altered.length === 0
      return [{ standard, isProven, verdict: best }]
    }),
  )
  return { asked, altered }
}

/** How near a verdict is to counting. */
const nearness = ({ standing }: { standing: Standing }): number =>
  standing === 'ok' ? URGENCY.length : URGENCY.indexOf(standing)

function gapsOf<C, T>({ asked, altered }: Place<C, T>, at: Gap<C, T>['at']): Gap<C, T>[] {
  if (altered.length > 0) return altered.map((verdict) => ({ at, verdict, verdicts: [verdict] }))
  const missing = new Map<string, Verdict<C, T>[]>()
  for (const { verdict, isProven } of asked) {
    if (isProven) continue
    const key = `${verdict.standard} ${verdict.standing}`
    missing.set(key, [...(missing.get(key) ?? []), verdict])
  }
  return [...missing.values()].flatMap((all) => {
    const [verdict] = all
    return verdict ? [{ at, verdict, verdicts: all }] : []
  })
}

/** What has to be looked at first has the lowest number. */
export const urgencyOf = ({ verdict }: { verdict: { standing: Standing } }): number =>
  URGENCY.indexOf(verdict.standing)

function outcomeOf(
  isAltered: boolean,
  { asked, proven }: { asked: number; proven: number },
): ChainAnswer<never, never>['outcome'] {
  if (isAltered) return 'altered'
  if (asked === 0) return 'not-asked'
  if (proven === asked) return 'proven'
  return proven === 0 ? 'not-proven' : 'partly'
}

function standardsOf(
  steps: readonly { standard: string; isProven: boolean }[],
  shipments: readonly { standard: string; isProven: boolean }[],
): StandardAnswer[] {
  const names = new Set([...steps, ...shipments].map(({ standard }) => standard))
  const counted = (all: typeof steps, name: string) => {
    const own = all.filter(({ standard }) => standard === name)
    return [own.length, own.filter(({ isProven }) => isProven).length] as const
  }
  return [...names].toSorted().map((standard) => {
    const [ofSteps, provenSteps] = counted(steps, standard)
    const [ofShipments, provenShipments] = counted(shipments, standard)
    return { standard, steps: ofSteps, provenSteps, shipments: ofShipments, provenShipments }
  })
}

type AnsweredCriterion = {
  colours: Parameters<typeof isClaimed>[0]
  answer: Omit<ChainAnswer<unknown, unknown>, 'gaps'>
}

const WORST_FIRST: readonly ChainAnswer<never, never>['outcome'][] = [
  'altered',
  'not-proven',
  'partly',
  'proven',
  'not-asked',
]

/**
 * The criteria that any step or delivery claims, in the order in which they are asked: the worst outcome first, and of several as bad the one
 * of which more is not proven.
 */
export const byUrgency = <C extends AnsweredCriterion>(criteria: readonly C[]): C[] =>
  criteria
    .filter(({ colours }) => isClaimed(colours))
    .toSorted(
      ({ answer: a }, { answer: b }) =>
        WORST_FIRST.indexOf(a.outcome) - WORST_FIRST.indexOf(b.outcome) || notProven(b) - notProven(a),
    )

const notProven = ({ steps, provenSteps, shipments, provenShipments }: AnsweredCriterion['answer']): number =>
  steps - provenSteps + shipments - provenShipments

/** What is asked first: the most urgent criterion; where none is claimed, the first. */
export const mostUrgent = <C extends AnsweredCriterion>(criteria: readonly C[]): C | undefined =>
  byUrgency(criteria)[0] ?? criteria[0]
