import type { CertificationSubject } from '../records/certification-sides.ts'
import { identifierUri } from '../identifier-uri.ts'
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
  /** Of a transaction certificate: what each shipment has, as the seller calls it. Nothing of the buyer stands here. */
  shipments: readonly {
    shipment: string
    goods: readonly { material: NamedMaterial; kilograms: number | null }[]
  }[]
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

const assessorLevel = ({ subject, assessment }: Pick<CertificateFacts, 'subject' | 'assessment'>): string => {
  if (subject !== 'SELF') return '3rdParty'
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
  const { base, certificate, subject, name, decidedOn, holder, shipments, material, conditions } = facts
  const uri = identifierUri(base, 'certificate', certificate)
  const common = {
    type: ['ConformityAssessment'],
    assessmentCriteria: [{ type: ['Criterion'], id: standardUri(base, scheme), name: scheme.name }],
    assessmentDate: decidedOn,
    conformityTopic: [topicOf(base, scheme)],
    conformance: true,
  }
  if (subject === 'TRANSACTION')
    return shipments.map(({ shipment, goods }, at) => ({
      ...common,
      id: identifierUri(base, 'shipment', shipment),
      name: `${name}, ${at + 1}`,
      assessedPerformance: [weightOf(base, goods)],
      assessedProduct: goods.map((good) => ({
        product: productOf(base, good.material),
        idVerifiedByCAB: true,
      })),
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

/** The certified weight where every position has one; else that it conforms, and no number that would be too low. */
function weightOf(base: string, goods: CertificateFacts['shipments'][number]['goods']): Members {
  const weights = goods.map((good) => good.kilograms)
  const known = weights.filter((weight) => weight !== null)
  const metric = {
    type: ['PerformanceMetric'],
    id: termUri(base, 'metric', 'certified-weight'),
    name: 'Certified weight',
  }
  if (known.length < weights.length || known.length === 0) return { metric, score: { code: 'not stated' } }
  // Whole grams: sums of kilograms with three decimals would show what binary fractions make of them.
  const grams = known.reduce((sum, weight) => sum + Math.round(weight * 1000), 0)
  return { metric, measure: kilograms(grams / 1000) }
}

const conforms = (base: string, { name }: Standard): Members => ({
  metric: {
    type: ['PerformanceMetric'],
    id: termUri(base, 'metric', 'conformity'),
    name: `Conformity with ${name}`,
  },
  score: { code: 'conforms' },
})
