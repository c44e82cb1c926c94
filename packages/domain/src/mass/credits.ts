import type { CertificateBoxes } from '../certificate-boxes/boxes.ts'
import type { Day } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { nameKey } from '../text.ts'
import { type Balance, freeOf, lackOf } from './book.ts'
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
    : massIssues.creditStandard({ standards: CREDIT_STANDARDS.join(', ') })

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

/** What a newer version of a certificate takes beyond what earlier versions of its number have taken: never less than nothing. In grams. */
export const beyondEarlier = (need: number, earlier: number): number => Math.max(0, need - earlier)

/** A book of credits, and what is to be taken from it. */
export type CreditTake = { rawMaterial: string; balance: Balance; grams: number }

/** That a guarded book does not have what a certificate takes; undefined where it has. */
export function creditShort({ rawMaterial, balance, grams }: CreditTake) {
  if (lackOf(balance, grams) === 0) return undefined
  const free = kilogramsHeld(Math.max(0, freeOf(balance)))
  return massIssues.creditShort({ free, needed: kilogramsNeeded(grams), material: rawMaterial })
}

/**
 * The credits that lapse when a period is closed: those that were there when it began and have not been used since, the oldest first. So a credit
 * can be used in the period in which it came, and in the next one. `used` is what has left the book since the period began, after its last day
 * too. In grams.
 */
export const lapsing = ({ opening, used }: { opening: number; used: number }): number =>
  Math.max(0, opening - used)
