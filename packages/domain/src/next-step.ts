import type { RequestKind } from './company-request.ts'
import type { Verdict } from './chain-colour.ts'

/** What the reader can do about a gap of a supply chain. */
export type NextStep =
  /** Their own company has it to file. */
  | { do: 'file'; standard: string }
  /** Somebody else has it to bring. */
  | { do: 'ask'; kind: RequestKind; standard: string; shipments: readonly string[] }
  /** It waits for others, or has to be looked at first. */
  | { do: 'look' }

type Gap = {
  standing: Verdict<never, never>['standing']
  standard: string
  /** At a step a scope certificate is missing, between two a transaction certificate. */
  place: 'step' | 'link'
  /** Whether the step, or the sender of the deliveries, is the reader's own company. */
  isOwn: boolean
  /** References of the deliveries of which it is true. */
  shipments: readonly string[]
}

const MENDED_BY_CERTIFICATE = new Set<Gap['standing']>(['expired', 'refused', 'missing', 'not-confirmed'])

/** The one thing to do about a gap: the buttons beside it follow from it, on the home page and in the supply chain. */
export function nextStepFor({ standing, standard, place, isOwn, shipments }: Gap): NextStep {
  if (!MENDED_BY_CERTIFICATE.has(standing)) return { do: 'look' }
  if (place === 'link') return { do: 'ask', kind: 'TRANSACTION_CERTIFICATE', standard, shipments }
  return isOwn ? { do: 'file', standard } : { do: 'ask', kind: 'SCOPE_CERTIFICATE', standard, shipments: [] }
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
