import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { useMemo, useState } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { tierText } from '../stage/TierLabels.tsx'
import { useSize } from '../stage/use-size.ts'
import classes from './ChainFlow.module.css'
import { HEAD, PADDING } from './flow-columns.ts'
import { FlowGround } from './FlowGround.tsx'
import { FlowDetails } from './FlowDetails.tsx'
import { type Flow, layOutFlow } from './flow-layout.ts'
import { flowSteps } from './flow-steps.ts'
import { barText, countryName } from './flow-words.ts'
import { FlowTable } from './FlowTable.tsx'

type Props = { graph: Graph; colours: Colours }

/** Tiers as columns, countries as bars, and what flows between them. */
export function CountryFlow({ graph, colours }: Props) {
  const [ref, size] = useSize()
  const [chosen, setChosen] = useState<number>()
  const steps = useMemo(() => flowSteps(graph, colours, chainFlow.noCountry), [graph, colours])
  const room = Math.max(0, (size?.height ?? 0) - HEAD - 2 * PADDING)
  const flow = useMemo(() => layOutFlow(steps, graph.edges, room), [steps, graph, room])
  const tiers = useMemo(() => {
    const rows = Map.groupBy(steps.keys(), (step) => steps[step]?.tier ?? 0)
    return Array.from({ length: flow.tiers }, (_, tier) => tierText(rows.get(tier) ?? [], graph, colours))
  }, [steps, flow.tiers, graph, colours])
  return (
    <>
      <FlowGround
        flow={flow}
        tiers={tiers}
        hint={chainFlow.hint}
        of={[ref, size]}
        chosen={chosen}
        onChoose={setChosen}
        keyOf={({ country }) => country}
        names={flow.bars.map(countryName)}
        barOf={countryBar}
      />
      <FlowDetails flow={flow} tiers={tiers} chosen={chosen} />
      <FlowTable flow={flow} tiers={tiers} />
    </>
  )
}

const countryBar = (bar: Flow['bars'][number]) => (
  <>
    <Parts colours={bar.colours} steps={bar.steps} />
    <strong>{countryName(bar)}</strong>
    <span>{barText(bar)}</span>
  </>
)

/** How much of a bar has each colour, from the bottom up. */
function Parts({ colours, steps }: Pick<Flow['bars'][number], 'colours' | 'steps'>) {
  return (
    <i className={classes['parts']} aria-hidden>
      {(['red', 'amber', 'grey', 'green'] as const).map((colour) => (
        <i key={colour} data-colour={colour} style={{ height: `${(colours[colour] * 100) / steps}%` }} />
      ))}
    </i>
  )
}
