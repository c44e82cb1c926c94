import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { list } from '@selvedge/messages/list.ts'
import { DataList } from '../../ui/display/DataList.tsx'
import type { Graph } from '../chain-model.ts'
import { MassState } from './MassState.tsx'
import { useChainMass } from './use-chain-mass.ts'

/** The kilograms that were delivered over a link. */
export function EdgeMass({ graph, materialId, index }: { graph: Graph; materialId: number; index: number }) {
  const { query, mass } = useChainMass(graph, materialId)
  if (!mass) return <MassState query={query} />
  const edge = mass.edges[index]
  if (!edge) return <p>{chainMass.hidden}</p>
  return (
    <DataList
      items={[
        { label: chainMass.delivered, value: chainMass.kilograms({ kilograms: edge.grams / 1000 }) },
        { label: chainMass.title, value: chainMass.deliveries(edge), wide: true },
        ...(edge.lots.length > 0 ? [{ label: chainMass.lots, value: list(edge.lots), wide: true }] : []),
      ]}
    />
  )
}
