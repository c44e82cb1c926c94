import { BETWEEN_BARS, MOST_BARS } from './flow-layout.ts'

/** Three lines of a name, and four of kilograms, in pixels. */
export const LOWEST_MASS_BAR = 116

/** A step as the flow by kilograms sees it. */
export type MassStep = { tier: number; company: string }
/** A link; no grams where its weights are not shown. */
type Link = { from: number; to: number; grams: number | undefined }

/** The steps of one company in one tier. */
export type MassBar = {
  tier: number
  /** Empty for the companies that have too little for a bar of their own. */
  company: string
  /** Over the links that are drawn. */
  into: number
  out: number
  y: number
  /** The room it has, and how much of that its kilograms take, in pixels. */
  height: number
  filled: number
}
type MassRibbon = {
  from: number
  to: number
  grams: number
  leaves: { y: number; height: number }
  arrives: { y: number; height: number }
}
export type MassFlow = {
  tiers: number
  bars: readonly MassBar[]
  ribbons: readonly MassRibbon[]
  /** Links without weights, inside of a tier or against the direction of the others. */
  notDrawn: number
}

/** The thinnest band that can still be seen, in pixels. */
const THINNEST = 1.5

/**
 * Lays kilograms out as columns of bars, one for each company of a tier, the most first. All tiers have the same scale, so that what gets lost
 * from one to the next is seen: the fullest has the height that there is. `height` in pixels.
 */
export function layOutMass(steps: readonly MassStep[], links: readonly Link[], height: number): MassFlow {
  const tiers = steps.reduce((most, { tier }) => Math.max(most, tier + 1), 0)
  const drawn = links.flatMap(({ from, to, grams }) =>
    grams !== undefined && grams > 0 && (steps[from]?.tier ?? 0) < (steps[to]?.tier ?? 0)
      ? [{ from, to, grams }]
      : [],
  )
  const amounts = steps.map(() => ({ into: 0, out: 0 }))
  for (const { from, to, grams } of drawn) {
    const [giver, taker] = [amounts[from], amounts[to]]
    if (giver) giver.out += grams
    if (taker) taker.into += grams
  }
  const barOf = new Int32Array(steps.length)
  const bars: MassBar[] = []
  for (let tier = 0; tier < tiers; tier++)
    for (const { company, members } of sharing(tier, steps, amounts)) {
      for (const step of members) barOf[step] = bars.length
      const sum = (end: 'into' | 'out') => members.reduce((all, step) => all + (amounts[step]?.[end] ?? 0), 0)
      bars.push({ tier, company, into: sum('into'), out: sum('out'), y: 0, height: 0, filled: 0 })
    }
  const scale = scaleOf(bars, height)
  for (const own of Map.groupBy(bars, ({ tier }) => tier).values()) stack(own, scale)
  const ribbons = ribbonsOf(bars, barOf, drawn, scale)
  return { tiers, bars, ribbons, notDrawn: links.length - drawn.length }
}

/** The steps of a tier by company: those with the most kilograms, then all others together. */
function sharing(
  tier: number,
  steps: readonly MassStep[],
  amounts: readonly { into: number; out: number }[],
) {
  const massAt = (members: readonly number[]) =>
    members.reduce((sum, step) => sum + Math.max(amounts[step]?.into ?? 0, amounts[step]?.out ?? 0), 0)
  const places = [...steps.keys()].filter((step) => steps[step]?.tier === tier)
  const byCompany = [...Map.groupBy(places, (step) => steps[step]?.company ?? '')]
    .map(([company, members]) => ({ company, members, mass: massAt(members) }))
    .toSorted((a, b) => b.mass - a.mass || (a.company < b.company ? -1 : 1))
  if (byCompany.length <= MOST_BARS) return byCompany
  const others = byCompany.slice(MOST_BARS - 1).flatMap(({ members }) => members)
  return [...byCompany.slice(0, MOST_BARS - 1), { company: '', members: others }]
}

const massOf = ({ into, out }: MassBar): number => Math.max(into, out)

/** Pixels for a gram: the tier with the most kilograms fills the height. */
function scaleOf(bars: readonly MassBar[], height: number): number {
  const scales = [...Map.groupBy(bars, ({ tier }) => tier).values()].flatMap((own) => {
    const grams = own.reduce((sum, bar) => sum + massOf(bar), 0)
    return grams > 0 ? [Math.max(LOWEST_MASS_BAR, height - (own.length - 1) * BETWEEN_BARS) / grams] : []
  })
  return scales.length === 0 ? 0 : Math.min(...scales)
}

function stack(bars: MassBar[], scale: number): void {
  let y = 0
  for (const bar of bars) {
    bar.y = y
    bar.filled = massOf(bar) * scale
    bar.height = Math.max(LOWEST_MASS_BAR, bar.filled)
    y += bar.height + BETWEEN_BARS
  }
}

function ribbonsOf(
  bars: readonly MassBar[],
  barOf: Int32Array,
  links: readonly { from: number; to: number; grams: number }[],
  scale: number,
): MassRibbon[] {
  const sums = new Map<number, number>()
  for (const { from, to, grams } of links) {
    const key = (barOf[from] ?? 0) * bars.length + (barOf[to] ?? 0)
    sums.set(key, (sums.get(key) ?? 0) + grams)
  }
  const left = bars.map(({ y }) => y)
  const right = bars.map(({ y }) => y)
  return [...sums]
    .map(([key, grams]) => ({ from: Math.floor(key / bars.length), to: key % bars.length, grams }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((ribbon): MassRibbon => {
      const height = ribbon.grams * scale
      const shown = Math.max(THINNEST, height)
      const leaves = { y: left[ribbon.from] ?? 0, height: shown }
      const arrives = { y: right[ribbon.to] ?? 0, height: shown }
      left[ribbon.from] = leaves.y + height
      right[ribbon.to] = arrives.y + height
      return { ...ribbon, leaves, arrives }
    })
}
