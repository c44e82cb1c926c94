import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { IconScale } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Colours, Graph } from '../chain-model.ts'
import { companyName } from '../chain-words.ts'
import { MassState } from '../mass/MassState.tsx'
import { useChainMass } from '../mass/use-chain-mass.ts'
import { tierText } from '../stage/TierLabels.tsx'
import { useSize } from '../stage/use-size.ts'
import classes from './ChainFlow.module.css'
import { HEAD, PADDING } from './flow-columns.ts'
import { FlowGround } from './FlowGround.tsx'
import { tiersOf } from './flow-steps.ts'
import { layOutMass, type MassFlow as Flow } from './mass-layout.ts'
import { MassTable } from './MassTable.tsx'
import { MassDetails } from './MassDetails.tsx'
import { amountsOf, barName } from './mass-words.ts'

type Props = { graph: Graph; colours: Colours; materialId: number }

/** Tiers as columns, companies as bars, and the kilograms that were delivered between them as bands. */
export function MassFlow({ graph, colours, materialId }: Props) {
  const [ref, size] = useSize()
  const [chosen, setChosen] = useState<number>()
  const { query, mass } = useChainMass(graph, materialId)
  const room = Math.max(0, (size?.height ?? 0) - HEAD - 2 * PADDING)
  const flow = useMemo(() => flowOf(graph, mass?.edges ?? [], room), [graph, mass, room])
  const tiers = useMemo(() => {
    const tierOf = tiersOf(graph)
    const rows = Map.groupBy(graph.nodes.keys(), (node) => tierOf[node] ?? 0)
    return Array.from({ length: flow.tiers }, (_, tier) => tierText(rows.get(tier) ?? [], graph, colours))
  }, [graph, colours, flow.tiers])
  if (!mass) return <MassState query={query} height={420} />
  if (flow.ribbons.length === 0)
    return (
      <EmptyState icon={<IconScale size={32} aria-hidden />} title={chainMass.flowEmpty}>
        <p>{chainMass.flowEmptyHint}</p>
      </EmptyState>
    )
  return (
    <>
      <FlowGround
        flow={flow}
        tiers={tiers}
        hint={chainMass.flowHint}
        of={[ref, size]}
        chosen={chosen}
        onChoose={setChosen}
        keyOf={({ company }) => company}
        barClass={classes['weighed']}
        barOf={massBar}
      />
      <MassDetails flow={flow} tiers={tiers} chosen={chosen} />
      <MassTable flow={flow} tiers={tiers} />
    </>
  )
}

function flowOf(graph: Graph, edges: readonly ({ grams: number } | undefined)[], room: number): Flow {
  const tierOf = tiersOf(graph)
  const steps = graph.nodes.map(({ company }, node) => ({
    tier: tierOf[node] ?? 0,
    company: companyName(company),
  }))
  const links = graph.edges.map(({ from, to }, edge) => ({ from, to, grams: edges[edge]?.grams }))
  return layOutMass(steps, links, room)
}

const massBar = (bar: Flow['bars'][number]) => (
  <>
    <i className={classes['filled']} style={{ height: bar.filled }} aria-hidden />
    <strong>{barName(bar)}</strong>
    {amountsOf(bar).map((amount) => (
      <span key={amount}>{amount}</span>
    ))}
  </>
)
