/**
 * So many lines are open at once. Each is five fields, two of them with a list and a search of its own: two hundred
 * open ones take seconds to draw and to move.
 */
export const LINES_OPEN = 10

/** Opens some more lines; where that makes too many, those that were opened longest ago close. */
export const withOpen = (opened: readonly string[], ids: readonly string[]): readonly string[] =>
  [...opened.filter((id) => !ids.includes(id)), ...ids.slice(0, LINES_OPEN)].slice(-LINES_OPEN)

/**
 * Which lines are open, in the order they were opened, once lines came, went or moved: all of a few; of many those that
 * were, and one that was added alone, to be filled in.
 */
export function openAfter(
  opened: readonly string[],
  before: readonly string[],
  now: readonly string[],
): readonly string[] {
  if (now.length <= LINES_OPEN) return now
  const [here, known] = [new Set(now), new Set(before)]
  const added = now.filter((id) => !known.has(id))
  return withOpen(
    opened.filter((id) => here.has(id)),
    added.length === 1 ? added : [],
  )
}
