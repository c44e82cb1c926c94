import type { Day } from '@selvedge/domain/day.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { allocate } from '@selvedge/domain/mass/allocate.ts'
import { backflush, type Backing, isGuarded } from '@selvedge/domain/mass/backflush.ts'
import { bookDayError, freeOf, postingDay, takeableOf, takesProposal } from '@selvedge/domain/mass/book.ts'
import { type LotBalance, lotLack, lotMissing, lotShort } from '@selvedge/domain/mass/lots.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { isMass, type Mass, massOf, type NoMass, weightDiffers } from '@selvedge/domain/mass/position-mass.ts'
import type { NamedBook } from './book-store.ts'
import type { FactorOn } from './factors.ts'
import type { LotOfBook, LotsFound } from './lots.ts'
import { type PlannedRun, plannedRuns } from './pending-runs.ts'
import type { Plans } from './plans.ts'

/** A position of a shipment as its sender's books see it. */
export type SentPosition = {
  material: number
  quantity: number | null
  unit: string | null
  weight: number | null
  lot: string | null
}

type Said = { field: 'weight' | 'unit' | 'quantity' | 'validFrom' | 'lot'; issue: Issue }

/** What the books say to a position. In grams. */
export type Assessed = {
  /** The book of its material, where it takes entries of that day. */
  book: NamedBook | undefined
  mass: Mass | null
  free: number | null
  /** Why it is refused: on the day of the shipment, or on a field of the position; `isShort` where mass is missing. */
  refused: (Said & { isShort: boolean }) | undefined
  finding: Said | undefined
  /** What it takes of each book, by the number of the book. */
  takes: ReadonlyMap<number, number>
  /** The lot that it takes, as the book of its material calls it; null where that is not kept by lot. */
  lot: string | null
  /** What plans make for it, out of what is taken. */
  runs: readonly PlannedRun[]
}

type Kept = {
  books: readonly NamedBook[]
  factorOn: FactorOn
  plans: Plans
  day: Day
  lots: LotsFound
}

/** The lots that positions take, where the books of their materials are kept by lot. */
export const lotsTaken = (
  positions: readonly Pick<SentPosition, 'material' | 'lot'>[],
  books: readonly NamedBook[],
): LotOfBook[] =>
  positions.flatMap(({ material, lot }) =>
    books
      .filter(({ materialId, byLot }) => materialId === material && byLot === true)
      .map(({ id }) => ({ bookId: id, lot })),
  )

/**
 * What a company's books say to the positions of a shipment of a day, one after the other: `books` are those of their materials and of what
 * plans make them of, locked where the answer is acted on. Throws VALIDATION_FAILED for plans that make each other.
 */
export function assessPositions(
  positions: readonly SentPosition[],
  { books, factorOn, plans, day, lots }: Kept,
): Assessed[] {
  const byMaterial = new Map(books.map((book) => [book.materialId, book]))
  const open = new Map([...byMaterial].filter(([, book]) => takesProposal(book, day)))
  const backing: Backing = {
    stocks: new Map(
      [...open].map(([material, book]) => [material, { free: freeOf(book), takeable: takeableOf(book) }]),
    ),
    plans: withoutLots(plans.plans, open),
    nameOf: (material) => byMaterial.get(material)?.materialName ?? plans.names.get(material) ?? '',
  }
  const guards = new Set([...open].filter(([, { mode }]) => mode === 'GUARD').map(([material]) => material))
  const masses = positions.map((position) => massOf(position, factorOn(position.material, day)))
  const allocations = allocate(
    positions.map(({ material }, i) => {
      const mass = masses[i]
      return { material, grams: mass && isMass(mass) ? mass.grams : 0 }
    }),
    backing,
    guards,
  )
  const lotOf = lotsInTurn(lots)
  const shut = shutInputs(byMaterial, backing, day)
  return allocations.map((allocation, i): Assessed => {
    const position = positions[i] as SentPosition
    const mass = masses[i] as Mass | NoMass
    const { material } = position
    const differs = weightDiffers(position)
    const book = open.get(material)
    const ofLot = book?.byLot === true ? lotOf(book, position.lot, isMass(mass) ? mass.grams : 0) : undefined
    const tooLittle = allocation.short ?? ofLot?.short
    const short = tooLittle && { field: 'weight' as const, issue: tooLittle }
    const closed =
      refusedDay(byMaterial.get(material), day) ?? shut(material, isMass(mass) ? mass.grams : null)
    const unknown = !isMass(mass) && isGuarded(material, backing, guards) ? mass : undefined
    return {
      book,
      mass: isMass(mass) ? mass : null,
      free: ofLot?.free ?? allocation.free ?? null,
      refused:
        ofLot?.refused ??
        (allocation.refused
          ? { field: 'weight', issue: allocation.refused, isShort: true }
          : (closed ?? (unknown && { ...unknown, isShort: false }))),
      finding: short ?? (differs && { field: 'weight', issue: differs }) ?? (book && countsLater(book, day)),
      lot: ofLot?.code || null,
      takes: byBook(allocation.taken, byMaterial),
      runs: plannedRuns(allocation.runs, open),
    }
  })
}

/** A book that only watches posts what lies in a closed period when it is open again. */
function countsLater({ closedTo }: NamedBook, day: Day): Assessed['finding'] {
  const on = postingDay(closedTo, day)
  if (closedTo === null || on === day) return undefined
  return { field: 'validFrom', issue: massIssues.massCountsLater({ day: closedTo, on }) }
}

/** A plan does not know which lots it uses or makes: of a book that is kept by lot, its runs are recorded. */
const withoutLots = (plans: Plans['plans'], books: ReadonlyMap<number, NamedBook>): Plans['plans'] => {
  const isByLot = (material: number) => books.get(material)?.byLot === true
  return new Map(
    [...plans].filter(
      ([output, { inputs }]) => !isByLot(output) && !inputs.some((input) => isByLot(input.material)),
    ),
  )
}

/** What lots say to the positions that take them, each after those before it. */
function lotsInTurn(lots: LotsFound) {
  const taken = new Map<LotBalance, number>()
  return (book: NamedBook, named: string | null, grams: number) => {
    const lot = lots(book.id, named)
    const left = { ...lot, held: lot.held + (taken.get(lot) ?? 0) }
    taken.set(lot, (taken.get(lot) ?? 0) + grams)
    const missing = lotMissing(book, named)
    const isShort = lotLack(book, left, grams) > 0
    const issue = freeOf(left) < grams ? lotShort(left, book.materialName) : undefined
    return {
      code: lot.code,
      free: freeOf(left),
      refused: missing
        ? { field: 'lot' as const, issue: missing, isShort: false }
        : isShort && issue
          ? { field: 'weight' as const, issue, isShort: true }
          : undefined,
      short: isShort ? undefined : issue,
    }
  }
}

/** A book that guards refuses what it cannot post. */
function refusedDay(book: NamedBook | undefined, day: Day): Assessed['refused'] {
  const closed = book?.mode === 'GUARD' ? bookDayError(book, day) : undefined
  return closed && { field: 'validFrom', issue: closed, isShort: false }
}

/**
 * A book that guards and takes nothing of this day, though what is sent would be made of what it keeps: a shipment is not dated around it. Of a
 * position without a weight nobody knows whether something has to be made for it.
 */
function shutInputs(books: ReadonlyMap<number, NamedBook>, backing: Backing, day: Day) {
  const shut = new Map([...books].filter(([, book]) => refusedDay(book, day)))
  if (shut.size === 0) return () => undefined
  const nothing = { free: 0, takeable: 0 }
  const stocks = new Map([
    ...backing.stocks,
    ...[...shut.keys()].map((material) => [material, nothing] as const),
  ])
  return (material: number, grams: number | null): Assessed['refused'] => {
    const asked = grams ?? Math.max(1, (stocks.get(material)?.free ?? 0) + 1)
    const { lacks } = backflush(new Map([[material, asked]]), { ...backing, stocks })
    const lack = lacks.find((one) => shut.has(one.material))
    return lack && refusedDay(shut.get(lack.material), day)
  }
}

const byBook = (taken: ReadonlyMap<number, number>, books: ReadonlyMap<number, NamedBook>) =>
  new Map(
    [...taken].flatMap(([material, grams]) => {
      const book = books.get(material)
      return book ? [[book.id, grams] as const] : []
    }),
  )
