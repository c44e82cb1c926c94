import type { ChainGap } from '@selvedge/contract/supply-chain.ts'
import { nodeOfGap, type SaidGap, type saidGaps } from '@selvedge/domain/chain-gaps.ts'
import type { SaidVerdict } from '@selvedge/domain/chain-words.ts'
import { companiesTowards } from '@selvedge/domain/next-step.ts'
import type { z } from 'zod'

type Wire = z.input<typeof ChainGap>
type Graph = Parameters<typeof companiesTowards>[0] & {
  nodes: readonly { key: string }[]
  edges: readonly { key: string }[]
}

/** A gap of a supply chain as clients say it in their own words, with whom the reader's company can ask. */
export function gapOf(graph: Graph, gap: ReturnType<typeof saidGaps>[number], own: string): Wire {
  const { at, place, verdicts, count } = gap
  return {
    place: wirePlace(place),
    verdicts: verdicts.map(saidVerdict),
    count,
    part: 'node' in at ? { node: graph.nodes[at.node]?.key } : { edge: graph.edges[at.edge]?.key },
    whom: companiesTowards(graph, nodeOfGap(graph, at), own),
  }
}

/** A place, without anything else about it. */
export const wirePlace = (place: SaidGap['place']): Wire['place'] =>
  'step' in place ? { step: wireStep(place.step) } : place

/** A step, of which nothing else is told. */
export const wireStep = ({
  kind,
  processes,
  company,
}: Extract<SaidGap['place'], { step: unknown }>['step']) => ({
  kind,
  processes: [...processes],
  company,
})

/** Why something counts or does not, with what is said of its certificate and its delivery. */
export const saidVerdict = ({ standard, standing, certificate, trade }: SaidVerdict) => ({
  standard,
  standing,
  certificate: certificate
    ? {
        certificateId: certificate.certificateId,
        isNumberHidden: certificate.isNumberHidden,
        certifierName: certificate.certifierName,
        validUntil: certificate.validUntil,
        creationDate: certificate.creationDate,
      }
    : null,
  trade: trade ? { referenceNumber: trade.referenceNumber } : null,
})
