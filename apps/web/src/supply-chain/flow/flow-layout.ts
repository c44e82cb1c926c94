import type { ChainColour } from '@selvedge/domain/chain-colour.ts'

/** A step of a supply chain as the flow sees it. */
export type FlowStep = { tier: number; country: string; colour: ChainColour }
type Link = { from: number; to: number }

/** The steps of one country in one tier. */
export type FlowBar = {
  tier: number
  /** Empty for the countries that have too few steps for a bar of their own. */
  country: string
  steps: number
  /** How many steps have each colour. */
  colours: Readonly<Record<ChainColour, number>>
  /** From the upper end of the tier, in pixels. */
  y: number
  height: number
}

/** All links from one bar to another, from where they leave it to where they arrive. */
export type FlowRibbon = {
  from: number
  to: number
  links: number
  leaves: { y: number; height: number }
  arrives: { y: number; height: number }
}

export type Flow = {
  tiers: number
  bars: readonly FlowBar[]
  ribbons: readonly FlowRibbon[]
  /** Links inside of a tier or against the direction of the others: they are not drawn. */
  notDrawn: number
}

/** More countries than this share the last bar of a tier. */
export const MOST_BARS = 7
/** Three lines of text. */
export const LOWEST_BAR = 48
export const BETWEEN_BARS = 8
/** So tall that each bar of a tier with so many has room. */
export const leastHeight = (bars: number) => bars * LOWEST_BAR + (bars - 1) * BETWEEN_BARS

/**
 * Lays steps out as columns of bars, one for each country of a tier, the largest first, with a ribbon between two bars where goods flow.
 * Bars share the height of their tier by their steps, ribbons the height of their bar by their links. `height` in pixels.
 */
export function layOutFlow(steps: readonly FlowStep[], links: readonly Link[], height: number): Flow {
  const tiers = steps.reduce((most, { tier }) => Math.max(most, tier + 1), 0)
  const barOf = new Int32Array(steps.length)
  const bars: FlowBar[] = []
  for (let tier = 0; tier < tiers; tier++) {
    const places = [...steps.keys()].filter((step) => steps[step]?.tier === tier)
    for (const { country, members } of sharing(places, steps)) {
      for (const step of members) barOf[step] = bars.length
      bars.push({ tier, country, steps: members.length, colours: coloursOf(members, steps), y: 0, height: 0 })
    }
  }
  const inTier = Map.groupBy(bars, ({ tier }) => tier)
  const fullest = Math.max(1, ...[...inTier.values()].map(({ length }) => length))
  for (const own of inTier.values()) stack(own, Math.max(height, leastHeight(fullest)))
  return { tiers, bars, ...ribbonsOf(bars, barOf, links) }
}

/** The steps of a tier by country: the largest countries, then all others together. */
function sharing(places: readonly number[], steps: readonly FlowStep[]) {
  const byCountry = [...Map.groupBy(places, (step) => steps[step]?.country ?? '')]
    .map(([country, members]) => ({ country, members }))
    .toSorted((a, b) => b.members.length - a.members.length || (a.country < b.country ? -1 : 1))
  if (byCountry.length <= MOST_BARS) return byCountry
  const others = byCountry.slice(MOST_BARS - 1).flatMap(({ members }) => members)
  return [...byCountry.slice(0, MOST_BARS - 1), { country: '', members: others }]
}

function coloursOf(members: readonly number[], steps: readonly FlowStep[]): Record<ChainColour, number> {
  const counts = { green: 0, amber: 0, red: 0, grey: 0, black: 0 }
  for (const step of members) counts[steps[step]?.colour ?? 'grey'] += 1
  return counts
}

/** Gives each bar of a tier its place: all get the lowest height, and share the rest by their steps. */
function stack(bars: FlowBar[], height: number): void {
  const all = bars.reduce((sum, { steps }) => sum + steps, 0)
  const spare = height - bars.length * LOWEST_BAR - (bars.length - 1) * BETWEEN_BARS
  let y = 0
  for (const bar of bars) {
    bar.y = y
    bar.height = LOWEST_BAR + (spare * bar.steps) / all
    y += bar.height + BETWEEN_BARS
  }
}

function ribbonsOf(bars: readonly FlowBar[], barOf: Int32Array, links: readonly Link[]) {
  const counts = new Map<number, number>()
  let notDrawn = 0
  for (const link of links) {
    const [from, to] = [barOf[link.from] ?? 0, barOf[link.to] ?? 0]
    if ((bars[from]?.tier ?? 0) >= (bars[to]?.tier ?? 0)) notDrawn += 1
    else counts.set(from * bars.length + to, (counts.get(from * bars.length + to) ?? 0) + 1)
  }
  const drawn = [...counts]
    .map(([key, count]) => ({ from: Math.floor(key / bars.length), to: key % bars.length, links: count }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const leaves = sharesOf(bars, drawn, 'from')
  const arrives = sharesOf(bars, drawn, 'to')
  const nowhere = { y: 0, height: 0 }
  const ribbons = drawn.map((ribbon, i): FlowRibbon => ({
    ...ribbon,
    leaves: leaves[i] ?? nowhere,
    arrives: arrives[i] ?? nowhere,
  }))
  return { ribbons, notDrawn }
}

/** Where each ribbon meets the bar at one of its ends, one below the other in the order of the bars at the other end. */
function sharesOf(
  bars: readonly FlowBar[],
  drawn: readonly { from: number; to: number; links: number }[],
  end: 'from' | 'to',
) {
  const totals = bars.map(() => 0)
  for (const ribbon of drawn) totals[ribbon[end]] = (totals[ribbon[end]] ?? 0) + ribbon.links
  const next = bars.map(({ y }) => y)
  return drawn.map((ribbon) => {
    const at = ribbon[end]
    const y = next[at] ?? 0
    const height = ((bars[at]?.height ?? 0) * ribbon.links) / (totals[at] ?? 1)
    next[at] = y + height
    return { y, height }
  })
}
