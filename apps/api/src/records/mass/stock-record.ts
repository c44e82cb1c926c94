import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { isStockKind } from '@selvedge/domain/records/stock-kinds.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context/context.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { forbiddenRecord } from '../forbidden.ts'
import { baseIn } from '../epcis/base-in.ts'
import { correctEvents } from '../epcis/note-events.ts'
import type { RecordType } from '../record-type.ts'
import { attestStock } from './attest-stock.ts'
import { noteRuns } from './run-events.ts'
import { findStock, findStocks, lockStock, type StockRecord } from './stock-store.ts'

/**
 * How what a company says about its stock is a record: of that company alone, said once, and taken back by a record of its own. It stands in no
 * supply chain.
 */
export const stockRecord: RecordType<StockRecord> = {
  type: 'stock',
  table: 'mass_event',
  // What follows from a trade or a certificate (`record-mass-event.ts`) is none.
  only: sql`mass_event.trade_id is null and mass_event.certification_id is null`,
  hasDocument: true,
  find: findStock,
  findAll: findStocks,
  lock: lockStock,
  requireReadable,
  attest: attestStock,
  proofRefusal: () => Promise.resolve(undefined),
  isOf: (companyId) => sql`mass_event.company_id = ${companyId}`,
  parties: ({ companyId }) => [companyId],
  chainMaterials: () => Promise.resolve([]),
  names,
  goods: {
    only: sql`mass_event.trade_id is null and (mass_event.kind = 'RUN' or mass_event.reverses is not null)`,
    note: noteStock,
  },
  after: () => Promise.resolve(),
}

/** A run is an event; one that takes a run back declares it wrong. All other moves are of books alone, and nothing happened to goods. */
async function noteStock(
  context: Pick<Context, 'services' | 'tx'>,
  { id, kind, reverses, companyId }: StockRecord,
  _: unknown,
  statement: string,
): Promise<string[]> {
  if (kind !== 'RUN' && reverses === null) return []
  const said = { base: await baseIn(context), statement }
  if (kind === 'RUN') return noteRuns(context.tx, [id], said)
  const of = { type: 'stock' as const, id: reverses ?? 0, base: said.base, companies: [companyId] }
  return correctEvents(context.tx, of, { events: [], at: context.services.now() })
}

async function requireReadable(reader: Reader, { companyId }: SignedIn, id: number) {
  const stock = await findStock(reader, id)
  if (stock?.companyId !== companyId) throw forbiddenRecord('stock')
  return stock
}

/** By the materials of their books, or what their credits are of. */
async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const stocks = await findStocks(reader, ids)
  return new Map(
    [...stocks.values()].flatMap(({ id, kind, bookId, books }): [number, AuditSubject][] => {
      const book = books.find((one) => one.id === bookId) ?? books[0]
      if (!book || !isStockKind(kind)) return []
      const { materialName: name, materialId, standard } = book
      const ofCredits = standard === null ? {} : { ofCredits: true }
      return [[id, { record: 'stock', id, kind, name, materialId, ...ofCredits }]]
    }),
  )
}
