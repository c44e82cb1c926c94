/** The least room for a bar with its text, and for the ribbons between two tiers, in pixels; more where the window has it. */
const BAR = { least: 88, most: 132 }
const BETWEEN_TIERS = 18
/** Above the bars: what the tier is. */
export const HEAD = 104
export const PADDING = 16

/** How wide the letters of a bar and those above a tier are at most on average, and what a bar has beside its text, in pixels. */
const LETTER = { bar: 7.6, tier: 7.2 }
const BESIDE = 24

/** How many letters the longest word has. Marks above and below letters make no word wider. */
const longest = (texts: readonly string[]) =>
  texts
    .join(' ')
    .split(/[\s/]+/)
    .reduce((most, word) => Math.max(most, word.replaceAll(/\p{M}/gu, '').length), 0)

/** The least room for a bar of these names below these texts: no word of them is cut. */
export const leastBar = (names: readonly string[], above: readonly string[]) =>
  Math.max(BAR.least, longest(names) * LETTER.bar + BESIDE, longest(above) * LETTER.tier)

/** How wide a flow of so many tiers is in a window of this width, and where its columns are, in pixels. */
export function flowColumns(tiers: number, room: number, least: number) {
  const width = Math.max(room - 2 * PADDING - 2, tiers * least + (tiers - 1) * BETWEEN_TIERS)
  const bar = Math.max(least, Math.min(BAR.most, (width / tiers) * 0.72))
  const column = tiers > 1 ? (width - bar) / (tiers - 1) : 0
  return { width, bar, column }
}

/** Where the lowest bar ends, from the upper end of the ground, in pixels. */
export const flowHeight = (bars: readonly { y: number; height: number }[]): number =>
  HEAD + bars.reduce((most, bar) => Math.max(most, bar.y + bar.height), 0)
