import type { FieldErrors } from '../errors.ts'
import { productPath } from '../gs1/strict/product-path.ts'
import type { FibreCode } from '../passport/fibres.ts'
import { passportIssues } from '../passport/passport-issues.ts'
import type { PublishedPassport, ShownClaim } from '../passport/published.ts'
import type { Stage } from '../passport/stages.ts'
import { ownNamespace } from '../identifier-uri.ts'
import type { Members } from './envelope.ts'
import { type Standard, standardUri, termUri, topicOf } from './parts.ts'

/** A published version, as its credential says it. */
export type PassportCredentialFacts = {
  base: string
  passport: PublishedPassport
  /** The product in the passport's first language. */
  name: string
  /** The claims that count today, each with its name and the standards of its certificates. */
  claims: readonly { claim: ShownClaim; name: string; standards: readonly Standard[] }[]
  fibreName: (code: FibreCode) => string
  countryName: (code: string) => string
}

/** The one country of a step; undefined where none, or several, are said. */
function onlyCountry(journey: PublishedPassport['journey'], stage: Stage): string | undefined {
  const countries = new Set(journey.filter((step) => step.stage === stage).flatMap((step) => step.countries))
  return countries.size === 1 ? [...countries][0] : undefined
}

/** What is missing for a passport credential, by the fields of the passport: UNTP takes none without a class of goods and one country. */
export const passportCredentialErrors = (passport: PublishedPassport): FieldErrors => ({
  ...(passport.content.commodityCode === null && {
    commodityCode: passportIssues.passportCredentialCode,
  }),
  ...(onlyCountry(passport.journey, 'making') === undefined && {
    'origin.making': passportIssues.passportCredentialCountry,
  }),
})

/**
 * The subject of a passport credential (UNTP 0.7.0, Product). Companies of the chain are never named: the place where it was made is a stand-in with its
 * country. What has no claim that counts says none.
 */
export function passportProduct(facts: PassportCredentialFacts): Members {
  const { base, passport, name, claims, countryName } = facts
  const { publicId, level, gtin, lot, serial, content, journey } = passport
  const page = `${base}/p/${publicId}`
  const country = onlyCountry(journey, 'making') ?? ''
  return {
    type: ['Product'],
    // Under the address of this installation, whose resolver leads to the passport.
    id: gtin === null ? page : base + productPath({ gtin, lot, serial }),
    name,
    idScheme:
      gtin === null
        ? { type: ['IdentifierScheme'], id: `${ownNamespace(base)}passports`, name: 'Selvedge' }
        : { type: ['IdentifierScheme'], id: 'https://id.gs1.org/01/', name: 'GS1 GTIN' },
    idGranularity: level,
    ...(lot !== null && { batchNumber: lot }),
    ...(serial !== null && { itemNumber: serial }),
    productCategory: [
      {
        code: content.commodityCode ?? '',
        name,
        schemeId: 'https://www.wcoomd.org/en/topics/nomenclature.aspx',
        schemeName: 'Harmonized System',
      },
    ],
    producedAtFacility: {
      type: ['Facility'],
      id: `${page}#making`,
      name: `A site in ${countryName(country)} that this passport does not name`,
    },
    ...(content.producedOn !== null && { productionDate: content.producedOn }),
    countryOfProduction: { countryCode: country, countryName: countryName(country) },
    ...materialsOf(facts),
    performanceClaim: claims.map((one) => claimOf(facts, one)),
  }
}

/**
 * The cotton with its share of the mass. Only where both are known as the protocol asks for them: of a product of one part, whose cotton was grown in one
 * country. Shares of several parts say nothing about the whole, and of other fibres the chain does not know where they are from.
 */
function materialsOf({
  base,
  passport: { content, journey },
  fibreName,
  countryName,
}: PassportCredentialFacts): Members {
  const [part, second] = content.components
  const cotton = part?.fibres.find(({ fibre }) => fibre === 'cotton')
  const country = onlyCountry(journey, 'growing')
  if (!cotton || second || country === undefined) return {}
  return {
    materialProvenance: [
      {
        name: fibreName(cotton.fibre),
        originCountry: { countryCode: country, countryName: countryName(country) },
        materialType: {
          code: cotton.fibre,
          name: fibreName(cotton.fibre),
          schemeId: `${ownNamespace(base)}fibres`,
          schemeName: 'Regulation (EU) No 1007/2011, Annex I',
        },
        massFraction: cotton.percent / 100,
      },
    ],
  }
}

function claimOf(
  { base, passport }: PassportCredentialFacts,
  { claim, name, standards }: PassportCredentialFacts['claims'][number],
): Members {
  const page = `${base}/p/${passport.publicId}`
  return {
    type: ['Claim'],
    id: `${page}#claim-${claim.claim}`,
    name,
    referenceCriteria: standards.map((standard) => ({
      type: ['Criterion'],
      id: standardUri(base, standard),
      name: standard.name,
    })),
    claimDate: passport.publishedAt.slice(0, 10),
    claimedPerformance: [
      {
        metric: {
          type: ['PerformanceMetric'],
          id: termUri(base, 'metric', 'certified-chain'),
          name: 'Certified at every step that asks for it',
        },
        score: { code: 'certified' },
      },
    ],
    conformityTopic: uniqueTopics(standards.map((standard) => topicOf(base, standard))),
    evidence: [{ linkURL: page, linkName: 'The passport, with the certificates as they are now' }],
  }
}

const uniqueTopics = (topics: readonly Members[]): Members[] => [
  ...new Map(topics.map((topic) => [topic['id'], topic])).values(),
]
