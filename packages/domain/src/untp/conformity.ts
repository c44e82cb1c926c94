import type { CertificationSubject } from '../records/certification-sides.ts'
import { identifierUri } from '../identifier-uri.ts'
import type { CertifiedPart, PartProduct } from './certified-parts.ts'
import type { Members } from './envelope.ts'
import {
  facilityOf,
  kilograms,
  type NamedCompany,
  type NamedMaterial,
  partyOf,
  productOf,
  type Standard,
  standardUri,
  termUri,
  topicOf,
} from './parts.ts'

/** An accepted certificate, as its credential says it. All numbers are public, all days calendar days. */
export type CertificateFacts = {
  base: string
  certificate: string
  subject: CertificationSubject
  /** What people call it. */
  name: string
  standard: Standard | null
  assessment: string
  holder: NamedCompany
  decidedOn: string
  /** Whether another company than its contractor confirmed it. */
  isConfirmedByOther: boolean
  /** Of a transaction certificate: what it certifies (`certified-parts.ts`). Nothing of the buyer stands here. */
  parts: readonly CertifiedPart[]
  material: NamedMaterial | null
  /** Names of processes and products that a scope certificate covers. */
  conditions: readonly string[]
}

/** How near to the one who is assessed the one who assesses stands, by the words of our list. */
const ASSESSORS: readonly (readonly [RegExp, string])[] = [
  [/third party/i, '3rdParty'],
  [/second party/i, 'buyer'],
  [/peer/i, 'membership'],
]

/** Of a declaration that no other company confirmed, no peer and no second party is on record. */
const assessorLevel = ({
  subject,
  assessment,
  isConfirmedByOther,
}: Pick<CertificateFacts, 'subject' | 'assessment' | 'isConfirmedByOther'>): string => {
  if (subject !== 'SELF') return '3rdParty'
  if (!isConfirmedByOther) return 'self'
  return ASSESSORS.find(([word]) => word.test(assessment))?.[1] ?? 'self'
}

/** The subject of a conformity credential (UNTP 0.7.0, ConformityAttestation). */
export function attestationOf(facts: CertificateFacts): Members {
  const { base, certificate, subject, name, holder, standard, assessment } = facts
  const isSelf = subject === 'SELF'
  const level = assessorLevel(facts)
  const scheme = standard ?? { name: assessment, url: null, criterion: assessment }
  return {
    type: ['ConformityAttestation'],
    id: identifierUri(base, 'certificate', certificate),
    name,
    assessorLevel: level,
    assessmentLevel: isSelf ? (level === 'self' ? 'scheme-self' : 'no-endorsement') : 'scheme-cab',
    attestationType: isSelf ? 'declaration' : 'certification',
    issuedToParty: partyOf(holder),
    referenceScheme: { type: ['ConformityScheme'], id: standardUri(base, scheme), name: scheme.name },
    conformityAssessment: assessmentsOf(facts, scheme),
  }
}

function assessmentsOf(facts: CertificateFacts, scheme: Standard): Members[] {
  const { base, certificate, subject, name, decidedOn, holder, parts, material, conditions } = facts
  const uri = identifierUri(base, 'certificate', certificate)
  const common = {
    type: ['ConformityAssessment'],
    assessmentCriteria: [{ type: ['Criterion'], id: standardUri(base, scheme), name: scheme.name }],
    assessmentDate: decidedOn,
    conformityTopic: [topicOf(base, scheme)],
    conformance: true,
  }
  if (subject === 'TRANSACTION')
    return parts.map(({ shipment, grams, products }, at) => ({
      ...common,
      id: shipment === null ? `${uri}#assessment` : identifierUri(base, 'shipment', shipment),
      name: shipment === null ? name : `${name}, ${at + 1}`,
      assessedPerformance: [grams === null ? conforms(base, scheme) : certifiedWeight(base, grams)],
      ...(products.length > 0 && {
        assessedProduct: products.map((product) => ({
          product: certifiedProduct(base, uri, product),
          idVerifiedByCAB: true,
        })),
      }),
      assessedOrganisation: partyOf(holder),
    }))
  return [
    {
      ...common,
      id: `${uri}#assessment`,
      name,
      assessedPerformance: [conforms(base, scheme)],
      ...(material === null
        ? { assessedFacility: [{ facility: facilityOf(base, holder), idVerifiedByCAB: subject !== 'SELF' }] }
        : { assessedProduct: [{ product: productOf(base, material), idVerifiedByCAB: subject !== 'SELF' }] }),
      assessedOrganisation: partyOf(holder),
      ...(conditions.length > 0 && { specifiedCondition: conditions }),
    },
  ]
}

/** Goods by their own identifier, a line of box 10 as a part of the certificate. */
const certifiedProduct = (base: string, certificate: string, product: PartProduct): Members =>
  'material' in product
    ? productOf(base, product.material)
    : { type: ['Product'], id: `${certificate}#product-${product.line}`, name: product.name }

const certifiedWeight = (base: string, grams: number): Members => ({
  metric: {
    type: ['PerformanceMetric'],
    id: termUri(base, 'metric', 'certified-weight'),
    name: 'Certified weight',
  },
  measure: kilograms(grams / 1000),
})

const conforms = (base: string, { name }: Standard): Members => ({
  metric: {
    type: ['PerformanceMetric'],
    id: termUri(base, 'metric', 'conformity'),
    name: `Conformity with ${name}`,
  },
  score: { code: 'conforms' },
})
