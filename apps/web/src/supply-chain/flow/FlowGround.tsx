import type { ReactNode } from 'react'
import type { Size } from '../painter/viewport.ts'
import classes from './ChainFlow.module.css'
import { flowColumns, flowHeight, HEAD, leastBar } from './flow-columns.ts'
import { FlowRibbons } from './FlowRibbons.tsx'
import type { FlowRibbon } from './flow-layout.ts'

type Placed = { tier: number; y: number; height: number }

type Props<Bar> = {
  flow: {
    tiers: number
    bars: readonly Bar[]
    ribbons: readonly Pick<FlowRibbon, 'from' | 'to' | 'leaves' | 'arrives'>[]
  }
  /** What stands above each tier. */
  tiers: readonly string[]
  hint: string
  /** Measures the ground. */
  of: readonly [ref: (element: HTMLElement | null) => (() => void) | undefined, size: Size | undefined]
  chosen: number | undefined
  onChoose: (bar: number | undefined) => void
  keyOf: (bar: Bar) => string
  /** The names in bars that have too little room for more lines; others break or end in dots. */
  names?: readonly string[]
  /** What a bar says. */
  barOf: (bar: Bar) => ReactNode
  barClass?: string | undefined
}

/** Tiers as columns, bars in them that can be chosen, and the bands between them. */
export function FlowGround<Bar extends Placed>({
  flow,
  tiers,
  hint,
  of: [ref, size],
  chosen,
  onChoose,
  keyOf,
  names,
  barOf,
  barClass,
}: Props<Bar>) {
  const { width, bar: wide, column } = flowColumns(flow.tiers, size?.width ?? 0, leastBar(names ?? [], tiers))
  const height = flowHeight(flow.bars)
  return (
    <>
      <p className={classes['hint']}>{hint}</p>
      {/* On a phone the tiers are wider than the screen: the keyboard scrolls them by the bars. */}
      <div className={classes['ground']} ref={ref}>
        {size && (
          <div className={classes['inner']} style={{ width, height }}>
            <FlowRibbons
              flow={flow}
              chosen={chosen}
              place={{ width, height, top: HEAD, xOf: (tier) => tier * column, bar: wide }}
            />
            {tiers.map((text, tier) => (
              <div
                key={text + String(tier)}
                className={classes['tier']}
                style={{ left: tier * column, width: wide }}
              >
                <h2>{text}</h2>
                <ul>
                  {flow.bars.map((bar, place) =>
                    bar.tier === tier ? (
                      <li key={keyOf(bar)} style={{ top: HEAD + bar.y, height: bar.height }}>
                        <button
                          type="button"
                          className={barClass}
                          aria-pressed={place === chosen}
                          onClick={() => onChoose(place === chosen ? undefined : place)}
                        >
                          {barOf(bar)}
                        </button>
                      </li>
                    ) : null,
                  )}
                </ul>
              </div>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
