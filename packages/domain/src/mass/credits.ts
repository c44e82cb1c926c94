import type { CertificateBoxes } from '../certificate-boxes/boxes.ts'
import { nameKey } from '../text.ts'
import { type Balance, freeOf, lackOf } from './book.ts'
import { massIssues } from './mass-issues.ts'
import { kilogramsHeld, kilogramsNeeded } from './whole-grams.ts'

/**
 * The standards, as the reference data names them, that allow mass balance, so that what may be claimed is counted apart from the goods: Better
 * Cotton after the gin (bettercotton.org, chain of custody). The standards of Textile Exchange ask for batch-level segregation
 * (textileexchange.org/content-claim-standard), and GOTS for certified inputs: for these there are no credits.
 */
export const CREDIT_STANDARDS: readonly string[] = ['Better Cotton Initiative (BCI)']

/** Why credits of this standard cannot be kept; undefined where they can. */
export const creditStandardError = (standard: string) =>
  CREDIT_STANDARDS.includes(standard)
    ? undefined
    : massIssues.creditStandard({ standards: CREDIT_STANDARDS.join(', ') })

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

/**
 * What all versions of a certificate have taken together: of each raw material the most that one of them says, since each takes only what it has
 * beyond the earlier ones. In grams.
 */
export function creditNeedsOf(
  versions: readonly { boxes: Pick<CertificateBoxes, 'rawMaterials'> | null }[],
): Map<string, number> {
  const most = new Map<string, number>()
  for (const { boxes } of versions)
    for (const [key, grams] of boxes ? creditNeeds(boxes) : [])
      most.set(key, Math.max(most.get(key) ?? 0, grams))
  return most
}

/** What a newer version of a certificate takes beyond what earlier versions of it have taken: never less than nothing. In grams. */
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
