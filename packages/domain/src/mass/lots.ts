import type { Issue } from '../issues.ts'
import { lotKey } from '../lot.ts'
import { type Balance, type BookMode, type CustodyModel, freeOf } from './book.ts'
import { massIssues } from './mass-issues.ts'
import { kilogramsHeld } from './whole-grams.ts'

const APART: ReadonlySet<CustodyModel> = new Set(['IDENTITY_PRESERVED', 'SEGREGATED'])

/** Whether a book under this model may be kept by lot: where goods may be mixed, a lot says nothing about what is in it. */
export const mayKeepLots = (custody: CustodyModel): boolean => APART.has(custody)

/** How a book is kept: `byLot` is null where it never was by lot, and false where it no longer is. */
export type LotKeeping = { mode: BookMode; byLot: boolean | null }

/** A lot of a book, in grams. The code of what is of no lot is empty. */
export type LotBalance = { code: string; posted: number; held: number }

/**
 * How much of a lot a guarded book lacks for what is to be taken of it; 0 where it suffices, and in a book that only watches. Lots have no floor
 * of their own: what an override lets a book go below may be of any lot, and the book as a whole is guarded as well. In grams.
 */
export const lotLack = (
  book: Balance & LotKeeping,
  lot: Pick<LotBalance, 'posted' | 'held'>,
  need: number,
): number =>
  book.mode === 'GUARD' && book.byLot === true ? Math.max(0, need - (freeOf(lot) - book.floor)) : 0

/** That a lot does not have what is taken of it. */
export function lotShort(lot: LotBalance, material: string): Issue {
  const free = kilogramsHeld(Math.max(0, freeOf(lot)))
  return lot.code === ''
    ? massIssues.massShortOfNone({ free, material })
    : massIssues.massShortLot({ free, material, lot: lot.code })
}

/** That goods of a book that guards by lot have no lot. */
export const lotMissing = ({ mode, byLot }: LotKeeping, lot: string | null): Issue | undefined =>
  mode === 'GUARD' && byLot === true && lot === null ? massIssues.massLotMissing : undefined

/** That a lot is named which the book would not keep. */
export const lotUnkept = ({ byLot }: LotKeeping, lot: string | null): Issue | undefined =>
  byLot !== true && lot !== null ? massIssues.massLotUnkept : undefined

/** What a run uses and makes, with the models of their books, where these are kept by lot. */
type OfLot = { material: number; lot: string | null; custody: CustodyModel | undefined }

/** That a lot whose identity is preserved is made of more than one; undefined where it is not. */
export function originError(inputs: readonly OfLot[], outputs: readonly OfLot[]): Issue | undefined {
  const preserved = outputs.find(({ custody }) => custody === 'IDENTITY_PRESERVED')
  if (!preserved) return undefined
  const origins = new Set(inputs.map(({ material, lot }) => `${material} ${lotKey(lot ?? '')}`))
  return origins.size === 1 ? undefined : massIssues.massLotOrigin({ lot: preserved.lot ?? '' })
}

/**
 * Whether the lot of a hold or an entry is that of its position. One whose book was kept by lot then names it, any other names none; where nobody
 * knows for certain how it was kept (`byLot` is null), both may be.
 */
export function isLotOf(position: string | null, lot: string | null, byLot: boolean | null): boolean {
  if (lot === null) return byLot !== true || position === null
  return byLot !== false && position !== null && lotKey(lot) === lotKey(position)
}
