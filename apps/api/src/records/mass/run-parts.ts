import type { MaterialKeys } from '@selvedge/domain/identifier-uri.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** A run is kept in whole grams: three decimals of a kilogram, exactly. */
const GRAMS_OF_A_KILOGRAM = 1000

/** A part of a run: a material by its keys and its name, in kilograms, and what it was in the run. */
export type NamedPart = { role: string; kilograms: number; material: MaterialKeys & { name: string } }

/** What a run used and made, in the order of its entries. What came in from one seller alone is named as that seller names it. */
export async function runParts(reader: Reader, eventId: number): Promise<NamedPart[]> {
  const rows = await reader
    .selectFrom('mass_entry')
    .innerJoin('mass_book', (join) =>
      join.on((eb) => eb('mass_book.id', '=', eb.fn.coalesce('mass_entry.from_book', 'mass_entry.to_book'))),
    )
    .innerJoin('material', 'material.id', 'mass_book.material_id')
    .where('mass_entry.event_id', '=', eventId)
    .where('mass_entry.role', 'in', ['INPUT', 'OUTPUT', 'BY_PRODUCT'])
    .select((eb) => [
      'mass_entry.role as role',
      'mass_entry.grams as grams',
      'mass_book.id as book',
      eb.fn.coalesce('mass_entry.from_lot', 'mass_entry.to_lot').as('lot'),
      'material.public_id as publicId',
      'material.gtin as gtin',
      'material.name as name',
    ])
    .orderBy('mass_entry.id')
    .execute()
  const sold = await soldAs(
    reader,
    rows.flatMap(({ role, book, lot }) => (role === 'INPUT' ? [{ book, lot }] : [])),
  )
  return rows.map(({ role, grams, book, lot, ...material }) => ({
    role,
    kilograms: grams / GRAMS_OF_A_KILOGRAM,
    material: {
      ...((role === 'INPUT' && sold.get(heapOf({ book, lot }))) || material),
      lot,
    },
  }))
}

type Heap = { book: number; lot: string | null }
const heapOf = ({ book, lot }: Heap) => `${book} ${lot ?? ''}`

/**
 * How the seller calls what lies in a book, or in a lot of it, where all that came in is of one class of one seller: whoever knows the events alone follows the
 * goods by that name. Nothing where it came from several, or from none.
 */
async function soldAs(
  reader: Reader,
  heaps: readonly Heap[],
): Promise<ReadonlyMap<string, NamedPart['material']>> {
  if (heaps.length === 0) return new Map()
  const rows = await reader
    .selectFrom('mass_entry')
    .innerJoin('trade_position', 'trade_position.id', 'mass_entry.position_id')
    .innerJoin('material', 'material.id', 'trade_position.contractor_material_id')
    .where('mass_entry.to_book', '=', anyOf(heaps.map(({ book }) => book)))
    .where('mass_entry.role', '=', 'GOODS')
    .select([
      'mass_entry.to_book as book',
      'mass_entry.to_lot as lot',
      'material.public_id as publicId',
      'material.gtin as gtin',
      'material.name as name',
    ])
    .distinct()
    .execute()
  return new Map(
    heaps.flatMap((heap) => {
      const came = rows.filter(
        ({ book, lot }) => book === heap.book && (heap.lot === null || lot === heap.lot),
      )
      const classes = new Map(came.map(({ publicId, gtin, name }) => [publicId, { publicId, gtin, name }]))
      const [only, ...more] = classes.values()
      return only && more.length === 0 ? [[heapOf(heap), only] as const] : []
    }),
  )
}
