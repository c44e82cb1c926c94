import { byCode } from '@selvedge/domain/by-code.ts'
import type { NamedPart } from '@selvedge/contract/named-parts.ts'
import type { ChainCertificate, SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { placeAt } from '@selvedge/domain/chain-gaps.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import type { z } from 'zod'
import { wirePlace } from './present-gap.ts'

type Part = z.input<typeof NamedPart>

/** Everything that a supply chain shows its reader under a name, at the step or the link that shows it; what reads the same, once. */
export function namedIn(chain: SupplyChain, materialId: number): Part[] {
  const graph = chainGraph(chain, materialId)
  const atSteps = graph.nodes.flatMap(({ key, plan, material }, node): Part[] => {
    const at = { place: wirePlace(placeAt(graph, { node })), part: { node: key } }
    return [
      { kind: 'step', text: null, ...at },
      { kind: 'material', text: material, ...at },
      ...numbersOf(plan?.certificates ?? []).map((text): Part => ({ kind: 'certificate', text, ...at })),
    ]
  })
  const made = new Set(graph.nodes.map((node) => node.materialId))
  const atLinks = graph.edges.flatMap(({ key, trades, inputs }, edge): Part[] => {
    const at = { place: wirePlace(placeAt(graph, { edge })), part: { edge: key } }
    const newest = trades.toSorted((a, b) => byCode(b.issueDate, a.issueDate))
    return [
      // What its user made itself stands at the step that makes it.
      ...inputs
        .filter((input) => !made.has(input.materialId))
        .map(({ name }): Part => ({ kind: 'material', text: name, ...at })),
      ...numbersOf(trades.flatMap(({ certificates }) => certificates)).map((text): Part => ({
        kind: 'certificate',
        text,
        ...at,
      })),
      ...newest.map(({ referenceNumber }): Part => ({ kind: 'delivery', text: referenceNumber, ...at })),
    ]
  })
  return once([...atSteps, ...atLinks])
}

/** The server keeps back the number of a hidden holder: what stands in its place is no name. */
const numbersOf = (certificates: readonly ChainCertificate[]): string[] =>
  certificates.flatMap(({ certificateId, isNumberHidden }) =>
    certificateId === null || isNumberHidden === true ? [] : [certificateId],
  )

/** Two steps of one company by the same process are one to whoever reads them; the first is shown. */
function once(parts: readonly Part[]): Part[] {
  const byText = new Map<string, Part>()
  for (const one of parts) {
    const key = JSON.stringify([one.kind, one.text, one.place])
    if (!byText.has(key)) byText.set(key, one)
  }
  return [...byText.values()]
}
