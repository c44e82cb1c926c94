/** A part of what plans make for a position of a shipment, as it was promised. In grams; `book` is null for a material without one. */
export type PlannedPart = {
  position: number
  ordinal: number
  plan: number
  role: 'INPUT' | 'OUTPUT'
  book: number | null
  grams: number
}

/** What a run moves, or one that was posted. */
export type RunMove = { plan: number; from: number | null; to: number | null; grams: number; role: string }

/**
 * What runs take of each book for one position beyond what they make for it there, by the number of the book: that is what is held in it, but
 * for what is sent from it.
 */
export function usedByRuns(parts: readonly PlannedPart[]): Map<number, number> {
  const used = new Map<number, number>()
  for (const { book, role, grams } of parts)
    if (book !== null) used.set(book, (used.get(book) ?? 0) + (role === 'INPUT' ? grams : -grams))
  return used
}

type Kept = {
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED'
  /** What was promised, and what is kept of it. */
  noted: readonly PlannedPart[]
  pending: readonly PlannedPart[]
  /** What has to be posted of what was promised, and what is. */
  due: readonly RunMove[]
  posted: readonly RunMove[]
}

/** What is kept of the runs for a shipment that is not what was promised: a pending one has them noted, a confirmed one posted. */
export function keptRunsIssue({ status, noted, pending, due, posted }: Kept): 'held' | 'posted' | undefined {
  if (!isSame(pending.map(partText), status === 'PENDING' ? noted.map(partText) : [])) return 'held'
  if (!isSame(posted.map(moveText), status === 'ACCEPTED' ? due.map(moveText) : [])) return 'posted'
  return undefined
}

const partText = ({ position, ordinal, plan, role, book, grams }: PlannedPart): string =>
  [position, ordinal, plan, role, book, grams].join(' ')

const moveText = ({ plan, from, to, grams, role }: RunMove): string => [plan, from, to, grams, role].join(' ')

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join(',') === others.toSorted().join(',')
