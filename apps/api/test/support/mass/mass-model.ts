/** What companies do with books of mass, by the numbers of the books, in grams. */
export type Operation =
  | { kind: 'propose'; shipment: number; takes: readonly { book: number; grams: number }[] }
  | { kind: 'accept' | 'refuse'; shipment: number }
  | { kind: 'bought' | 'sold' | 'count' | 'override'; book: number; grams: number }
  /** Takes back what was bought, by the number of its event. */
  | { kind: 'reverse'; book: number; grams: number; event: number }
  /** Makes one material of another: what goes in comes out, less the loss. */
  | { kind: 'run'; book: number; grams: number; into: number; lost: number }

/** How an operation ended: done, refused for want of mass, or too late. */
export type Outcome = 'done' | 'short' | 'late'

type Book = { posted: number; held: number; floor: number }
type Shipment = { takes: readonly { book: number; grams: number }[]; state: 'pending' | 'decided' }
/** Books that guard, and shipments by their numbers. */
export type Model = { books: ReadonlyMap<number, Book>; shipments: ReadonlyMap<number, Shipment> }

const free = ({ posted, held }: Book) => posted - held

/** A book after something came in or went out: whatever leaves more free lifts the floor. */
function moved(book: Book, posted: number, held: number): Book {
  const next = { ...book, posted: book.posted + posted, held: book.held + held }
  if (free(next) > free(book)) next.floor = Math.min(0, Math.max(next.floor, free(next)))
  return next
}

/** One operation by the rules of A.5 of the design, without a database: a new model, and how it ended. */
function apply(model: Model, operation: Operation): { model: Model; outcome: Outcome } {
  const books = new Map(model.books)
  const shipments = new Map(model.shipments)
  const change = (id: number, posted: number, held: number) => {
    const book = books.get(id)
    if (book) books.set(id, moved(book, posted, held))
  }
  const ended = (outcome: Outcome) =>
    outcome === 'done' ? { model: { books, shipments }, outcome } : { model, outcome }
  switch (operation.kind) {
    case 'propose': {
      const needs = new Map<number, number>()
      for (const { book, grams } of operation.takes) needs.set(book, (needs.get(book) ?? 0) + grams)
      for (const [id, need] of needs) {
        const book = books.get(id)
        if (book && free(book) - need < book.floor) return ended('short')
      }
      for (const [id, need] of needs) change(id, 0, need)
      shipments.set(operation.shipment, { takes: operation.takes, state: 'pending' })
      return ended('done')
    }
    case 'accept':
    case 'refuse': {
      const shipment = shipments.get(operation.shipment)
      if (shipment?.state !== 'pending') return ended('late')
      for (const { book, grams } of shipment.takes)
        change(book, operation.kind === 'accept' ? -grams : 0, -grams)
      shipments.set(operation.shipment, { ...shipment, state: 'decided' })
      return ended('done')
    }
    case 'bought':
      change(operation.book, operation.grams, 0)
      return ended('done')
    case 'sold':
    case 'reverse': {
      const book = books.get(operation.book)
      if (book && free(book) - operation.grams < book.floor) return ended('short')
      change(operation.book, -operation.grams, 0)
      return ended('done')
    }
    case 'run': {
      const book = books.get(operation.book)
      if (book && free(book) - operation.grams < book.floor) return ended('short')
      change(operation.book, -operation.grams, 0)
      change(operation.into, operation.grams - operation.lost, 0)
      return ended('done')
    }
    case 'override': {
      const book = books.get(operation.book)
      if (book) books.set(operation.book, { ...book, floor: book.floor - operation.grams })
      return ended('done')
    }
    default: {
      const book = books.get(operation.book)
      if (book) {
        const next = moved(book, operation.grams - book.posted, 0)
        books.set(operation.book, { ...next, floor: Math.min(next.floor, free(next)) })
      }
      return ended('done')
    }
  }
}

type Done = { operation: Operation; outcome: Outcome }

/**
 * An order in which operations that ran at once, one after the other, end as they did and leave the books as they are; undefined where
 * there is none. Answers the model after it. Whoever cannot come next is tried no further.
 */
export function serialOrder(
  model: Model,
  done: readonly Done[],
  books: ReadonlyMap<number, Book>,
): Model | undefined {
  if (done.length === 0) return isSame(model.books, books) ? model : undefined
  for (const [i, { operation, outcome }] of done.entries()) {
    const next = apply(model, operation)
    if (next.outcome !== outcome) continue
    const rest = done.filter((_, at) => at !== i)
    const found = serialOrder(next.model, rest, books)
    if (found) return found
  }
  return undefined
}

const isSame = (a: Model['books'], b: Model['books']) =>
  [...a].every(([id, book]) => {
    const other = b.get(id)
    return other && other.posted === book.posted && other.held === book.held && other.floor === book.floor
  })
