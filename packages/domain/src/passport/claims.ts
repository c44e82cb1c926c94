import { type FibreCode, isGrown } from './fibres.ts'

/** What a brand may say of a product, and the standards whose certificates stand for it (Directive (EU) 2024/825). */
const STANDARDS = {
  organic: ['Global Organic Textile Standard (GOTS)', 'Organic Content Standard (OCS)'],
  recycled: ['Global Recycled Standard (GRS)', 'Recycled Claim Standard (RCS)'],
  betterCotton: ['Better Cotton Initiative (BCI)'],
  testedSubstances: ['STANDARD 100 by OEKO-TEX', 'MADE IN GREEN by OEKO-TEX'],
  testedOrigin: ['Haelixa DNA origin standard'],
} as const

export type ClaimCode = keyof typeof STANDARDS
export const CLAIMS = Object.keys(STANDARDS) as readonly ClaimCode[]

export const isClaimCode = (code: string): code is ClaimCode => Object.hasOwn(STANDARDS, code)

/** The standards that answer a claim, as a criterion by which a supply chain is asked. */
export const criterionOf = (
  claim: ClaimCode,
): { name: string; processingStandardNames: readonly string[] } => ({
  name: claim,
  processingStandardNames: STANDARDS[claim],
})

const CLAIMED_FIBRES: Partial<Record<ClaimCode, (fibre: FibreCode) => boolean>> = {
  organic: isGrown,
  betterCotton: (fibre) => fibre === 'cotton',
}

/** Of which fibres a claim says how they were grown; undefined where it says nothing of the origin of a fibre. */
export const claimedFibres = (claim: ClaimCode): ((fibre: FibreCode) => boolean) | undefined =>
  CLAIMED_FIBRES[claim]
