import type { Factor } from '@selvedge/domain/mass/position-mass.ts'
import type { Figures } from '@selvedge/domain/mass/reconciliation.ts'
import type { StockV1 } from '@selvedge/proof/attested/stock-1.ts'
import type { StockV2 } from '@selvedge/proof/attested/stock-2.ts'
import type { StockV3 } from '@selvedge/proof/attested/stock-3.ts'
import type { StockV4 } from '@selvedge/proof/attested/stock-4.ts'
import { attestInVersions } from '../attest-in-versions.ts'
import type { StockRecord } from './stock-store.ts'

/** Grams and days as texts. */
const version1 = (stock: StockRecord): StockV1 => ({
  kind: stock.kind,
  company: stock.companyId,
  onDay: stock.onDay,
  reason: stock.reason,
  document: stock.documentId,
  trade: stock.tradeId,
  plan: stock.planId,
  reverses: stock.reverses,
  book: stock.bookId,
  grams: text(stock.grams),
  mode: stock.mode,
  custody: stock.custody,
  floor: text(stock.floor),
  books: stock.books.map(({ id, materialId, materialName }) => ({ id, material: materialId, materialName })),
  entries: stock.entries.map(({ id, from, to, grams, role, onDay, positionId, factor }) => ({
    id,
    from,
    to,
    grams: String(grams),
    role,
    onDay,
    position: positionId,
    factor: factor && texts(factor),
  })),
  deliveries: stock.deliveries,
  createdBy: stock.createdBy,
  createdAt: stock.at.toISOString(),
})

const version2 = (stock: StockRecord): StockV2 => {
  const { entries, ...said } = version1(stock)
  return {
    ...said,
    schema: 2,
    lot: stock.lot,
    byLot: stock.byLot,
    entries: entries.map((entry, i) => {
      const { fromLot = null, toLot = null } = stock.entries[i] ?? {}
      return { ...entry, fromLot, toLot }
    }),
  }
}

/** Whether it says anything of lots. */
const hasLots = ({ lot, byLot, entries }: StockRecord) =>
  lot !== null || byLot !== null || entries.some(({ fromLot, toLot }) => fromLot !== null || toLot !== null)

const text = (amount: number | null) => (amount === null ? null : String(amount))
const texts = (factor: Partial<Factor>) =>
  Object.fromEntries(Object.entries(factor).map(([name, amount]) => [name, text(amount)]))

/** What contradicts itself, a closing without figures, or with lots or figures of something else, says what was never signed. */
const version3 = (stock: StockRecord): StockV3 | StockV2 | StockV1 => {
  const { closing } = stock
  if (!closing) return version1(stock)
  if (hasLots(stock)) return version2(stock)
  return { ...version1(stock), schema: 3, closing: said(closing, FIGURES_3) }
}

/** What a closing says, with so many of its figures, as texts. */
function said<Name extends keyof Figures>(
  { from, to, figures, runs, oddRuns, overrides }: NonNullable<StockRecord['closing']>,
  names: readonly Name[],
) {
  const grams = Object.fromEntries(names.map((name) => [name, String(figures[name])])) as Record<Name, string>
  return { from, to, figures: grams, runs, oddRuns, overrides }
}

/** The figures of version 3, which knows no credits. */
const FIGURES_3 = [
  'opening',
  'received',
  'boughtOutside',
  'harvested',
  'made',
  'used',
  'sold',
  'soldOutside',
  'returnedToUs',
  'returnedByUs',
  'countedUp',
  'countedDown',
  'takenBackIn',
  'takenBackOut',
  'closing',
  'lost',
] as const satisfies readonly (keyof Figures)[]

/** Of credits. What says anything of lots contradicts itself, and was never signed. */
const version4 = (stock: StockRecord): StockV4 | StockV2 => {
  if (hasLots(stock)) return version2(stock)
  const { books: _, ...rest } = version1(stock)
  const { closing } = stock
  return {
    ...rest,
    schema: 4,
    books: stock.books.map(({ id, standard, rawMaterial }) => ({
      id,
      standard: standard ?? '',
      rawMaterial: rawMaterial ?? '',
    })),
    closing: closing ? said(closing, [...FIGURES_3, 'lapsed']) : null,
  }
}

const attestIn = attestInVersions({ 1: version1, 2: version2, 3: version3, 4: version4 })

/** The version in which it is stated: the first that has a place for all it says. */
const versionFor = ({ books, closing }: StockRecord) => {
  if (books.some(({ standard }) => standard !== null)) return 4
  return closing ? 3 : 1
}

/**
 * What a company says about its stock, as it is signed. Its check builds it anew from the database and compares. What is no closing, and of nothing
 * that is kept by lot, is stated as ever, so that verifiers saved before there were any can read it; a lot that came into its rows later shows.
 */
export const attestStock = (stock: StockRecord, version: number = versionFor(stock)) =>
  attestIn(stock, hasLots(stock) && version === 1 ? 2 : version)
