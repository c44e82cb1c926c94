import type { CertificateBoxes } from '../certificate-boxes/boxes.ts'
import { type Day, daysLater } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { entriesParam, type Issue } from '../issues.ts'
import { nameKey } from '../text.ts'
import { type Balance, type BookDays, freeOf, lackOf } from './book.ts'
import { periodBegins, periodEndsBy } from './closing.ts'
import { massIssues } from './mass-issues.ts'
import { type OpeningDraft, openingErrors } from './opening.ts'
import { kilogramsHeld, kilogramsNeeded } from './whole-grams.ts'

/**
 * The standards, as the reference data names them, that allow mass balance, so that what may be claimed is counted apart from the goods: Better
 * Cotton after the gin (bettercotton.org, chain of custody). The standards of Textile Exchange ask for batch-level segregation
 * (textileexchange.org/content-claim-standard), and GOTS for certified inputs: for these there are no credits.
 */
export const CREDIT_STANDARDS: readonly string[] = ['Better Cotton Initiative (BCI)']

/** Why credits of this standard cannot be kept; undefined where they can. */
const creditStandardError = (standard: string) =>
  CREDIT_STANDARDS.includes(standard)
    ? undefined
    : massIssues.creditStandard({ standards: entriesParam(CREDIT_STANDARDS) })

/** A book of credits as it is opened. */
export type CreditDraft = Pick<OpeningDraft, 'openedOn' | 'kilograms' | 'reason' | 'hasDocument'> & {
  standard: string
  rawMaterial: string | null
}

/** What is wrong with a new book of credits; `today` in UTC. */
export function creditOpeningErrors(draft: CreditDraft, today: Day): FieldErrors {
  const standard = creditStandardError(draft.standard)
  return {
    ...openingErrors({ ...draft, deliveries: 0, byLot: false, lots: [] }, today),
    ...(draft.kilograms === null && { kilograms: massIssues.creditKilograms }),
    ...(standard && { standard }),
    ...(draft.rawMaterial === null && { rawMaterial: massIssues.creditMaterial }),
  }
}

/** How a raw material is found in books and boxes, however it is written. */
export const rawMaterialKey = nameKey

/** What a certificate takes of the credits of each raw material, by its key: what box 11 says, all its rows together. In grams. */
export function creditNeeds(boxes: Pick<CertificateBoxes, 'rawMaterials'>): Map<string, number> {
  const needs = new Map<string, number>()
  for (const { material, certified } of boxes.rawMaterials) {
    const key = rawMaterialKey(material)
    needs.set(key, (needs.get(key) ?? 0) + certified)
  }
  return needs
}

/** What a version of a certificate says, and who bought all that it covers; null where that is not one company. */
export type ClaimedVersion = { boxes: Pick<CertificateBoxes, 'rawMaterials'> | null; buyerId: number | null }

/** By how much a certificate changes the credits of a company, by the key of the raw material. In grams, below 0 for what leaves. */
export type CreditChange = { companyId: number; key: string; grams: number }

/**
 * What an accepted certificate changes: what it says leaves the seller and reaches the buyer. A newer version changes what it says otherwise than
 * the one whose place it takes, which did the same before it; by what both say and not by what was moved, for a book that was opened in between
 * began with what the earlier one brought.
 */
export function creditChanges(
  sellerId: number,
  version: ClaimedVersion,
  replaced: ClaimedVersion | undefined,
): CreditChange[] {
  const sums = new Map<string, CreditChange>()
  const add = (companyId: number, key: string, grams: number) => {
    const at = `${companyId} ${key}`
    sums.set(at, { companyId, key, grams: (sums.get(at)?.grams ?? 0) + grams })
  }
  const all = [
    { said: version, sign: 1 },
    { said: replaced, sign: -1 },
  ]
  for (const { said, sign } of all)
    for (const [key, grams] of said?.boxes ? creditNeeds(said.boxes) : []) {
      add(sellerId, key, -sign * grams)
      const buyerId = said?.buyerId ?? sellerId
      if (buyerId !== sellerId) add(buyerId, key, sign * grams)
    }
  return [...sums.values()].filter(({ grams }) => grams !== 0)
}

/** A book of credits, and what is to be taken from it; `today` in UTC. */
export type CreditTake = { rawMaterial: string; balance: Balance; days: BookDays; grams: number; today: Day }

/**
 * Why a guarded book does not give what a certificate takes: it does not have it, or a period has to be closed first, in which some of it would have
 * lapsed; undefined where it does.
 */
export function creditRefusal({ rawMaterial, balance, days, grams, today }: CreditTake): Issue | undefined {
  if (balance.mode !== 'GUARD') return undefined
  const { ends, usableTo } = creditDays(days)
  if (today > usableTo) return massIssues.creditOverdue({ material: rawMaterial, day: ends })
  if (lackOf(balance, grams) === 0) return undefined
  const free = kilogramsHeld(Math.max(0, freeOf(balance)))
  return massIssues.creditShort({ free, needed: kilogramsNeeded(grams), material: rawMaterial })
}

/** By when the period of a book of credits that is open has to end, and until when what was there before may be used: until the next one ends. */
function creditDays(days: BookDays): { ends: Day; usableTo: Day } {
  const ends = periodEndsBy(periodBegins(days), ['MASS_BALANCE'])
  return { ends, usableTo: periodEndsBy(daysLater(ends, 1), ['MASS_BALANCE']) }
}

/**
 * The credits that lapse when a period is closed: those that were there when it began and have not been used since, the oldest first. So a credit
 * can be used in the period in which it came, and in the next one. `used` is what was used since the period began, after its last day
 * too; `posted` is what the book has now, of which no more lapses than there is. In grams.
 */
export const lapsing = ({ opening, used, posted }: Record<'opening' | 'used' | 'posted', number>): number =>
  Math.max(0, Math.min(opening - used, posted))
