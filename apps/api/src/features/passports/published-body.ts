import type { Json } from '@selvedge/proof/canonical-json.ts'
import { claimsOf, innerOf } from './published-claims.ts'
import type { PassportFacts } from '@selvedge/domain/passport/chain-facts.ts'
import {
  type InnerPassport,
  type JourneyStep,
  type Operator,
  type PublishedPassport,
  type ShownPicture,
  splitContent,
} from '@selvedge/domain/passport/published.ts'
import { STAGES, STATED_STAGES } from '@selvedge/domain/passport/stages.ts'
import type { PassportContent } from '@selvedge/domain/passport/content.ts'
import type { OwnPassport } from './passport-rows.ts'

/** Everything a version is made of. */
export type VersionParts = {
  passport: Pick<OwnPassport, 'publicId' | 'level' | 'lot' | 'serial' | 'content'>
  gtin: string | null
  version: number
  at: Date
  facts: PassportFacts
  operator: Operator & { address: string | null }
  picture: ShownPicture | null
}

/** A version as it is frozen: the public text, and what only some may read. */
export function publishedBody({ passport, gtin, version, at, facts, operator, picture }: VersionParts): {
  shown: PublishedPassport
  inner: InnerPassport
} {
  const { publicId, level, lot, serial, content } = passport
  const { address, ...operatorShown } = operator
  const { shown, ...tiers } = splitContent(content, { address, sites: facts.sites })
  const claims = claimsOf(content, facts)
  return {
    shown: {
      schema: 1,
      publicId,
      version,
      publishedAt: at.toISOString(),
      level,
      gtin,
      lot,
      serial,
      operator: operatorShown,
      content: shown,
      picture: content.showPicture ? picture : null,
      journey: wholeJourney(content, facts),
      claims: claims.map(({ claim, proofs }) => ({ claim, proofs: proofs.map((one) => one.shown) })),
      sources: facts.sources,
    },
    inner: {
      schema: 1,
      ...tiers,
      proofs: innerOf(claims),
      ...(claims.length > 0 && { records: facts.records }),
    },
  }
}

/** What the chain shows, and for steps that it does not show what the brand says. */
function wholeJourney({ origin }: PassportContent, { journey }: PassportFacts): JourneyStep[] {
  const said = STATED_STAGES.flatMap((stage): JourneyStep[] => {
    const country = origin[stage]
    const isShown = journey.some((step) => step.stage === stage)
    return country === undefined || isShown ? [] : [{ stage, countries: [country], from: 'brand' }]
  })
  return [...journey, ...said].toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
}

/** A text as it is hashed: its values as JSON has them. */
export const asJson = (body: PublishedPassport | InnerPassport): Json =>
  JSON.parse(JSON.stringify(body)) as Json
