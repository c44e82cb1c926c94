/** The least room for a bar with its text, and for the ribbons between two tiers, in pixels; more where the window has it. */
const BAR = { least: 88, most: 132 }
const BETWEEN_TIERS = 18
/** Above the bars: what the tier is. */
export const HEAD = 104
export const PADDING = 16

/** How wide a flow of so many tiers is in a window of this width, and where its columns stand, in pixels. */
export function flowColumns(tiers: number, room: number) {
  const width = Math.max(room - 2 * PADDING - 2, tiers * BAR.least + (tiers - 1) * BETWEEN_TIERS)
  const bar = Math.max(BAR.least, Math.min(BAR.most, (width / tiers) * 0.72))
  const column = tiers > 1 ? (width - bar) / (tiers - 1) : 0
  return { width, bar, column }
}

/** Where the lowest bar ends, from the upper end of the ground, in pixels. */
export const flowHeight = (bars: readonly { y: number; height: number }[]): number =>
  HEAD + bars.reduce((most, bar) => Math.max(most, bar.y + bar.height), 0)
