import type { Day } from '../day.ts'
import type { ClaimCode } from './claims.ts'
import type { ClaimSlot } from './claim-standing.ts'
import type { PassportContent, Substance } from './content.ts'
import type { Stage } from './stages.ts'
import type { PassportLevel } from './status.ts'

/** A step of the journey. Its country is always shown; where several are, there were several companies. */
export type JourneyStep = {
  readonly stage: Stage
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** From records that companies of the chain signed, or said by the brand alone. */
  readonly from: 'chain' | 'brand'
}

/** A certificate on which a claim rests, as everybody may see it. Of a transaction certificate that is its standard alone. */
export type ShownProof = {
  /** A step, or what was delivered from one to the next. */
  readonly at: 'step' | 'delivery'
  readonly stage: Stage | null
  readonly countries: readonly string[]
  readonly standard: string
  readonly kind: 'SCOPE' | 'MATERIAL' | 'TRANSACTION' | 'SELF'
  readonly body: string | null
  readonly validUntil: Day | null
}

export type ShownClaim = { readonly claim: ClaimCode; readonly proofs: readonly ShownProof[] }

/** Who answers for the product. */
export type Operator = {
  readonly name: string
  readonly publicId: string
  readonly countryCode: string | null
  readonly gln: string | null
  readonly website: string | null
}

export type ShownPicture = { readonly sha256: string; readonly width: number; readonly height: number }

/** What of the content everybody may see. */
export type ShownContent = Omit<PassportContent, 'claims' | 'substances' | 'makingSite' | 'footprintData'> & {
  readonly substances: readonly Pick<Substance, 'name' | 'cas' | 'place'>[]
}

/**
 * The public text of a version, stored whole as it was published: nothing that a reader may not see is in it, so nothing has to be left out when it is
 * shown. `sources` is how much of the product's mass recorded sources account for, 0 to 1.
 */
export type PublishedPassport = {
  readonly schema: 1
  readonly publicId: string
  readonly version: number
  readonly publishedAt: string
  readonly level: PassportLevel
  readonly gtin: string | null
  readonly lot: string | null
  readonly serial: string | null
  readonly operator: Operator
  readonly content: ShownContent
  readonly picture: ShownPicture | null
  readonly journey: readonly JourneyStep[]
  readonly claims: readonly ShownClaim[]
  readonly sources: number | null
}

/** A site that the levels of the chain show to a company further on. */
export type ShownSite = { readonly stage: Stage; readonly name: string; readonly country: string | null }

/** What of a version only some may see, stored beside it: `interest` for those that the brand granted it, `proofs` for nobody outside. */
export type InnerPassport = {
  readonly schema: 1
  readonly interest: {
    readonly address: string | null
    readonly makingSite: string | null
    readonly sites: readonly ShownSite[]
    readonly substances: readonly Substance[]
    readonly footprintData: PassportContent['footprintData']
  }
  /** By the places of claims and of their proofs: what each rests on, by the numbers of certificates. */
  readonly proofs: readonly (readonly (readonly ClaimSlot[])[])[]
}

/** What of the content everybody may see, and what only some. */
export function splitContent(content: PassportContent): {
  shown: ShownContent
  inner: Pick<InnerPassport['interest'], 'makingSite' | 'substances' | 'footprintData'>
} {
  const { claims: _, substances, makingSite, footprintData, ...rest } = content
  return {
    shown: { ...rest, substances: substances.map(({ name, cas, place }) => ({ name, cas, place })) },
    inner: { makingSite, substances, footprintData },
  }
}
