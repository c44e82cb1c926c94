import type { Day } from '@selvedge/domain/day.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { allocate } from '@selvedge/domain/mass/allocate.ts'
import type { Backing } from '@selvedge/domain/mass/backflush.ts'
import { bookDayError, freeOf, takeableOf } from '@selvedge/domain/mass/book.ts'
import { isMass, type Mass, massOf, weightDiffers } from '@selvedge/domain/mass/position-mass.ts'
import type { FactorOn } from './factors.ts'
import type { NamedBook } from './book-store.ts'

/** A position of a shipment as its sender's books see it. */
export type SentPosition = {
  material: number
  quantity: number | null
  unit: string | null
  weight: number | null
}

type Said = { field: 'weight' | 'unit' | 'quantity' | 'validFrom'; issue: Issue }

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
}

type Kept = { books: readonly NamedBook[]; factorOn: FactorOn; day: Day }

/**
 * What a company's books say to the positions of a shipment of a day, one after the other: `books` are those of their materials, locked where
 * the answer is acted on.
 */
export function assessPositions(
  positions: readonly SentPosition[],
  { books, factorOn, day }: Kept,
): Assessed[] {
  const byMaterial = new Map(books.map((book) => [book.materialId, book]))
  const open = books.filter((book) => !bookDayError(book, day))
  const backing: Backing = {
    stocks: new Map(
      open.map((book) => [book.materialId, { free: freeOf(book), takeable: takeableOf(book) }]),
    ),
    plans: new Map(),
    nameOf: (material) => byMaterial.get(material)?.materialName ?? '',
  }
  const guards = new Set(open.filter(({ mode }) => mode === 'GUARD').map(({ materialId }) => materialId))
  const masses = positions.map((position) => massOf(position, factorOn(position.material, day)))
  const allocations = allocate(
    positions.map(({ material }, i) => {
      const mass = masses[i]
      return { material, grams: mass && isMass(mass) ? mass.grams : 0 }
    }),
    backing,
    guards,
  )
  return positions.map((position, i): Assessed => {
    const kept = byMaterial.get(position.material)
    const mass = masses[i]
    const allocation = allocations[i]
    const isOpen = kept !== undefined && open.includes(kept)
    const differs = weightDiffers(position)
    const short = allocation?.short && { field: 'weight' as const, issue: allocation.short }
    return {
      book: isOpen ? kept : undefined,
      mass: mass && isMass(mass) ? mass : null,
      free: allocation?.free ?? null,
      refused: refusalOf(kept, { day, mass, short: allocation?.refused }),
      finding: short ?? (differs && { field: 'weight', issue: differs }),
      takes: new Map(
        [...(allocation?.taken ?? [])].flatMap(([material, taken]) => {
          const book = byMaterial.get(material)
          return book ? [[book.id, taken] as const] : []
        }),
      ),
    }
  })
}

/** A book that guards refuses what it cannot post, what it cannot weigh, and what it does not have. */
function refusalOf(
  book: NamedBook | undefined,
  { day, mass, short }: { day: Day; mass: ReturnType<typeof massOf> | undefined; short: Issue | undefined },
): Assessed['refused'] {
  if (short) return { field: 'weight', issue: short, isShort: true }
  if (book?.mode !== 'GUARD') return undefined
  const closed = bookDayError(book, day)
  if (closed) return { field: 'validFrom', issue: closed, isShort: false }
  return mass && !isMass(mass) ? { ...mass, isShort: false } : undefined
}
