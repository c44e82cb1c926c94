import classes from './ChainFlow.module.css'
import type { FlowRibbon } from './flow-layout.ts'

/** As much of a flow as its bands need: by steps, or by kilograms. */
type Flow = {
  bars: readonly { tier: number }[]
  ribbons: readonly Pick<FlowRibbon, 'from' | 'to' | 'leaves' | 'arrives'>[]
}

type Place = {
  width: number
  height: number
  /** Where the bars begin. */
  top: number
  /** The left side of a tier, and how wide its bars are. */
  xOf: (tier: number) => number
  bar: number
}
type Props = { flow: Flow; chosen: number | undefined; place: Place }

/** What flows from one bar to another, for the eye: the same is said of a chosen bar in words. */
export function FlowRibbons({ flow, chosen, place }: Props) {
  return (
    <svg className={classes['ribbons']} width={place.width} height={place.height} aria-hidden>
      {flow.ribbons.map((ribbon) => (
        <path
          key={`${ribbon.from}>${ribbon.to}`}
          d={outline(ribbon, flow, place)}
          data-lit={chosen === undefined ? undefined : ribbon.from === chosen || ribbon.to === chosen}
        />
      ))}
    </svg>
  )
}

/** A band that leaves one bar and arrives at another, level at both ends. */
function outline(
  { from, to, leaves, arrives }: Flow['ribbons'][number],
  { bars }: Flow,
  place: Place,
): string {
  const start = place.xOf(bars[from]?.tier ?? 0) + place.bar
  const end = place.xOf(bars[to]?.tier ?? 0)
  const middle = (start + end) / 2
  const [upper, lower] = [place.top + leaves.y, place.top + leaves.y + leaves.height]
  const [upperEnd, lowerEnd] = [place.top + arrives.y, place.top + arrives.y + arrives.height]
  return (
    `M${start} ${upper}C${middle} ${upper} ${middle} ${upperEnd} ${end} ${upperEnd}V${lowerEnd}` +
    `C${middle} ${lowerEnd} ${middle} ${lower} ${start} ${lower}Z`
  )
}
