import { byCode } from './by-code.ts'
import type { RequestKind } from './company-request.ts'
import type { Standing } from './chain-parts.ts'
import { placeText, type SaidGap } from './chain-gaps.ts'

/** What the reader can do about a gap of a supply chain. */
export type NextStep =
  /** Their own company has it to file. */
  | { do: 'file'; standard: string }
  /** Somebody else has it to bring. */
  | { do: 'ask'; kind: RequestKind; standard: string; shipments: readonly string[] }
  /** It waits for others, or has to be looked at first. */
  | { do: 'look' }

const MENDED_BY_CERTIFICATE = new Set<Standing>([
  'expired',
  'withdrawn',
  'refused',
  'missing',
  'not-confirmed',
])

/** The one thing to do about a gap, for the company that reads it: the buttons follow from it, on the home page and in the supply chain. */
export function nextStepFor({ place, verdicts, endsOn }: SaidGap, own: string): NextStep {
  const [first] = verdicts
  // One that ends soon is followed by the next one before it does.
  if (!first || (!endsOn && !MENDED_BY_CERTIFICATE.has(first.standing))) return { do: 'look' }
  const { standard } = first
  if (!('step' in place)) {
    const shipments = [...new Set(verdicts.flatMap(({ trade }) => trade?.referenceNumber ?? []))]
    return { do: 'ask', kind: 'TRANSACTION_CERTIFICATE', standard, shipments }
  }
  return place.step.company.visibleName === own
    ? { do: 'file', standard }
    : { do: 'ask', kind: 'SCOPE_CERTIFICATE', standard, shipments: [] }
}

type OwnCertificate = {
  id: number
  referencedStandard: string | null
  awaitsDecision: boolean
  status: string
  validFrom: string
}

/** How the reader's company files what it lacks of a standard: it decides about the one that waits for it, lets one follow the last, or begins anew. */
export type Filing<C> = { by: 'deciding'; about: C } | { by: 'succeeding'; about: C } | { by: 'filing' }

/** The next thing about a standard of the reader's own company, by the scope certificates of which it is the holder. */
export function filingOf<C extends OwnCertificate>(standard: string, held: readonly C[]): Filing<C> {
  const own = held.filter(({ referencedStandard }) => referencedStandard === standard)
  const waiting = own.find(({ awaitsDecision }) => awaitsDecision)
  if (waiting) return { by: 'deciding', about: waiting }
  const last = own
    .filter(({ status }) => status === 'ACCEPTED')
    .toSorted((a, b) => byCode(b.validFrom, a.validFrom))[0]
  return last ? { by: 'succeeding', about: last } : { by: 'filing' }
}

type Sent = {
  companyName: string
  kind: RequestKind
  standard: string | null
  shipments: readonly string[]
  about: string | null
}

/**
 * The request with which that was already asked for, the first of them. One for deliveries names them; one for a step went to the company
 * that is there, or names the step to somebody who can pass it on.
 */
export function requestFor<R extends Sent>(
  step: NextStep & { do: 'ask' },
  { place }: Pick<SaidGap, 'place'>,
  sent: readonly R[],
): R | undefined {
  const about = placeText(place)
  const holder = 'step' in place ? place.step.company.visibleName : null
  return sent.find((request) => {
    if (request.kind !== step.kind || request.standard !== step.standard) return false
    if (step.shipments.length > 0) return step.shipments.every((one) => request.shipments.includes(one))
    return request.about === about || (holder !== null && request.companyName === holder)
  })
}

/**
 * Whom the reader can ask about a step, the nearest to it first: the company at the step, or, where that is not known to the reader,
 * those between the two, who can pass it on. By the indexes of the graph's nodes; the reader's own are left out.
 */
export function companiesTowards(
  graph: {
    nodes: readonly { company: { visibleName: string | null } }[]
    edges: readonly { from: number; to: number }[]
  },
  start: number,
  own: string,
): string[] {
  const onwards = Map.groupBy(graph.edges, ({ from }) => from)
  const names: string[] = []
  const seen = new Set([start])
  for (const node of seen) {
    const name = graph.nodes[node]?.company.visibleName
    if (name && name !== own && !names.includes(name)) names.push(name)
    for (const { to } of onwards.get(node) ?? []) seen.add(to)
  }
  return names
}
