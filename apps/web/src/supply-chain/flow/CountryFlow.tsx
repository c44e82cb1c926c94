import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { useMemo, useState } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { tierText } from '../stage/TierLabels.tsx'
import { useSize } from '../stage/use-size.ts'
import classes from './ChainFlow.module.css'
import { flowColumns, flowHeight, HEAD, PADDING } from './flow-columns.ts'
import { FlowDetails } from './FlowDetails.tsx'
import { type Flow, layOutFlow } from './flow-layout.ts'
import { flowSteps } from './flow-steps.ts'
import { barText, countryName } from './flow-words.ts'
import { FlowTable } from './FlowTable.tsx'
import { FlowRibbons } from './FlowRibbons.tsx'

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
  const { width, bar, column } = flowColumns(flow.tiers, size?.width ?? 0)
  const height = flowHeight(flow.bars)
  return (
    <>
      <p className={classes['hint']}>{chainFlow.hint}</p>
      {/* On a phone the tiers are wider than the screen: the keyboard scrolls them by the bars. */}
      <div className={classes['ground']} ref={ref}>
        {size && (
          <div className={classes['inner']} style={{ width, height }}>
            <FlowRibbons
              flow={flow}
              chosen={chosen}
              place={{ width, height, top: HEAD, xOf: (tier) => tier * column, bar }}
            />
            {tiers.map((text, tier) => (
              <Tier
                key={text + String(tier)}
                text={text}
                flow={flow}
                tier={tier}
                left={tier * column}
                width={bar}
                chosen={chosen}
                onChoose={(bar) => setChosen(bar === chosen ? undefined : bar)}
              />
            ))}
          </div>
        )}
      </div>
      <FlowDetails flow={flow} tiers={tiers} chosen={chosen} />
      <FlowTable flow={flow} tiers={tiers} />
    </>
  )
}

type TierProps = {
  text: string
  flow: Flow
  tier: number
  left: number
  width: number
  chosen: number | undefined
  onChoose: (bar: number) => void
}

function Tier({ text, flow, tier, left, width, chosen, onChoose }: TierProps) {
  return (
    <div className={classes['tier']} style={{ left, width }}>
      <h2>{text}</h2>
      <ul>
        {flow.bars.map((bar, place) =>
          bar.tier === tier ? (
            <li key={bar.country} style={{ top: HEAD + bar.y, height: bar.height }}>
              <button type="button" aria-pressed={place === chosen} onClick={() => onChoose(place)}>
                <Parts colours={bar.colours} steps={bar.steps} />
                <strong>{countryName(bar)}</strong>
                <span>{barText(bar)}</span>
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

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
