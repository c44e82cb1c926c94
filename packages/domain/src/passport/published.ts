import {
  ACCESS_GROUPS,
  HELD_FIELDS,
  type HeldField,
  type Tier,
  tierOfFootprintData,
  tierOfGroup,
} from './access.ts'
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

/** What one tier reads beside what the one before it does. */
export type InnerTier = {
  readonly address: string | null
  readonly makingSite: string | null
  readonly sites: readonly ShownSite[]
  readonly substances: readonly Substance[]
  readonly footprintData: PassportContent['footprintData']
  /** Fields of groups that the brand keeps to this tier; none in versions of releases that knew no choice. */
  readonly content?: Readonly<Partial<Pick<PassportContent, HeldField>>>
}

/** What of a version only some may see, stored beside it: each tier for those that may read it, `proofs` for nobody outside. */
export type InnerPassport = {
  readonly schema: 1
  readonly interest: InnerTier
  /** What the brand keeps to authorities; left out where that is nothing. */
  readonly authority?: InnerTier
  /** By the places of claims and of their proofs: what each rests on, by the numbers of certificates. */
  readonly proofs: readonly (readonly (readonly ClaimSlot[])[])[]
  /** The chain that the claims are about. None in versions of releases that did not look at it later. */
  readonly records?: ChainRecords
}

/** The trades and plans of a chain, by the numbers of their rows, in order. */
export type ChainRecords = { readonly trade: readonly number[]; readonly plan: readonly number[] }

/** What everybody may see of the content of a draft, and what each tier reads more. */
export function splitContent(
  content: PassportContent,
  { address, sites }: Pick<InnerTier, 'address' | 'sites'>,
): { shown: ShownContent; interest: InnerTier; authority?: InnerTier } {
  const { claims: _, substances, makingSite, footprintData, ...rest } = content
  const held = heldFields(content)
  const tier = (of: Tier): InnerTier => {
    const isFor = (group: 'sites' | 'concentrations') => tierOfGroup(content, group) === of
    const own = held.filter((one) => one.tier === of).map(({ field }) => [field, content[field]] as const)
    return {
      address: of === 'interest' ? address : null,
      makingSite: isFor('sites') ? makingSite : null,
      sites: isFor('sites') ? sites : [],
      substances: isFor('concentrations') ? substances : [],
      footprintData: tierOfFootprintData(content) === of ? footprintData : null,
      ...(own.length > 0 && { content: Object.fromEntries(own) }),
    }
  }
  const hasAuthority = ACCESS_GROUPS.some((group) => tierOfGroup(content, group) === 'authority')
  return {
    shown: {
      ...rest,
      ...Object.fromEntries(held.map(({ field }) => [field, null])),
      substances: substances.map(({ name, cas, place }) => ({ name, cas, place })),
    },
    interest: tier('interest'),
    ...(hasAuthority && { authority: tier('authority') }),
  }
}

/** The fields that not everybody reads, with who does. */
const heldFields = (content: PassportContent): { field: HeldField; tier: Tier }[] =>
  ACCESS_GROUPS.flatMap((group) => {
    const tier = tierOfGroup(content, group)
    return tier === 'public' ? [] : HELD_FIELDS[group].map((field) => ({ field, tier }))
  })

/** All that a reader of a tier reads beside what everybody does; undefined for everybody. */
export function innerFor({ interest, authority }: InnerPassport, tier: Tier): InnerTier | undefined {
  if (tier === 'public') return undefined
  if (tier === 'interest' || !authority) return interest
  return {
    address: interest.address,
    makingSite: interest.makingSite ?? authority.makingSite,
    sites: [...interest.sites, ...authority.sites],
    substances: [...interest.substances, ...authority.substances],
    footprintData: interest.footprintData ?? authority.footprintData,
    content: { ...interest.content, ...authority.content },
  }
}
