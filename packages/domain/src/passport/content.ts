import type { Day } from '../day.ts'
import type { ChosenAccess } from './access.ts'
import type { CareCode } from './care.ts'
import type { ClaimCode } from './claims.ts'
import type { FibreCode } from './fibres.ts'
import type { StatedStage } from './stages.ts'
import type { Texts } from './texts.ts'

/** A part of a product with its fibres; percentages from 0 to 100, which add up to 100 in each part. */
export type Component = {
  readonly name: Texts
  readonly fibres: readonly { readonly fibre: FibreCode; readonly percent: number }[]
}

/** Where recycled material comes from (ISO 14021), and how it was kept apart (ISO 22095). */
export const RECYCLED_FROM = ['preConsumer', 'postConsumer'] as const
export const CUSTODY_MODELS = [
  'identityPreserved',
  'segregated',
  'controlledBlending',
  'massBalance',
  'bookAndClaim',
] as const
export const FOOTPRINT_DATA = ['primary', 'secondary', 'mixed'] as const

type RecycledShare = {
  readonly percent: number
  readonly from: (typeof RECYCLED_FROM)[number]
  readonly custody: (typeof CUSTODY_MODELS)[number]
}

/** A substance of very high concern (REACH, Article 33); `percent` is the concentration by weight, 0 to 100. */
export type Substance = {
  readonly name: string
  readonly cas: string
  readonly place: string
  readonly percent: number
}

/**
 * What a brand says of a product by hand, with what it wants to claim. Percentages from 0 to 100, scores from 0 to 10, weights in grams. Null, an empty
 * text and an empty list are what is not said yet.
 */
export type PassportContent = {
  /** ISO 639-1; the first is the one the brand writes in. */
  readonly languages: readonly string[]
  readonly name: Texts
  readonly description: Texts
  readonly showPicture: boolean
  readonly commodityCode: string | null
  readonly producedOn: Day | null
  readonly netGrams: number | null
  readonly importer: string | null
  /** The Global Location Number of the site that makes it. */
  readonly makingSite: string | null
  readonly components: readonly Component[]
  readonly hasAnimalParts: boolean | null
  /** ISO 3166-1 alpha-2, where the chain does not show the country. */
  readonly origin: Readonly<Partial<Record<StatedStage, string>>>
  readonly care: readonly CareCode[]
  readonly careNote: Texts
  readonly robustness: number | null
  readonly robustnessTests: string | null
  readonly repair: Texts
  readonly recyclability: number | null
  readonly isSingleMaterial: boolean | null
  readonly hasPrints: boolean | null
  readonly recycled: readonly RecycledShare[]
  /** Whether a substance of very high concern is above 0.1 % by weight. */
  readonly hasConcern: boolean | null
  readonly substances: readonly Substance[]
  readonly footprintKg: number | null
  readonly footprintMethod: string | null
  readonly footprintData: (typeof FOOTPRINT_DATA)[number] | null
  readonly takeBack: Texts
  readonly sorting: Texts
  readonly disassembly: Texts
  readonly claims: readonly ClaimCode[]
  /** Who reads the groups that the brand decides about; what is left out is as `ACCESS_CHOICES` has it first. */
  readonly access: ChosenAccess
}

/** A new draft, with what the material says already. */
export const emptyContent = (of: { name: string; commodityCode: string | null }): PassportContent => ({
  languages: ['en'],
  name: { en: of.name },
  description: {},
  showPicture: true,
  commodityCode: of.commodityCode,
  producedOn: null,
  netGrams: null,
  importer: null,
  makingSite: null,
  components: [],
  hasAnimalParts: null,
  origin: {},
  care: [],
  careNote: {},
  robustness: null,
  robustnessTests: null,
  repair: {},
  recyclability: null,
  isSingleMaterial: null,
  hasPrints: null,
  recycled: [],
  hasConcern: null,
  substances: [],
  footprintKg: null,
  footprintMethod: null,
  footprintData: null,
  takeBack: {},
  sorting: {},
  disassembly: {},
  claims: [],
  access: {},
})
