import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { GOTS, OCS } from './demo-lanes.ts'

/** A certificate of the demo, and its decision. Companies, materials and shipments are given by their demo names. */
export type DemoCertification = {
  subject: CertificationSubject
  by: string
  /** The other company; undefined on a self certification without a second party. */
  to?: string
  reference: string | null
  standard: string
  assessment: string
  documentType: string
  daysAgo: number
  /** Days it is valid, from the day it was filed; none on a transaction certificate. */
  validDays?: number
  processTypes?: readonly string[]
  categories?: readonly string[]
  outputs?: readonly string[]
  material?: string
  shipments?: readonly string[]
  /** A page instead of a file. */
  page?: string
  notes?: string
  decided?: { after: number; accepted: boolean; reason?: string }
  /** Its document is exchanged after it was recorded, so that the demo shows what a counterfeit looks like. */
  counterfeit?: true
}

const OEKO_TEX = 'STANDARD 100 by OEKO-TEX'
const CERTIFIED = 'Certified (Third Party)'
const DECLARED = 'Self-Declared (report optional)'
const VERIFIED = 'Verified by second party (report mandatory)'

const accepted = { after: 3, accepted: true } as const

type Scope = Pick<DemoCertification, 'by' | 'to' | 'reference' | 'daysAgo' | 'validDays'>

const scope = (parts: Scope): Omit<DemoCertification, 'decided'> => ({
  subject: 'SCOPE',
  standard: GOTS,
  assessment: CERTIFIED,
  documentType: '2',
  ...parts,
})

type Transaction = Pick<DemoCertification, 'by' | 'to' | 'reference' | 'daysAgo' | 'shipments'>

const transaction = (parts: Transaction): Omit<DemoCertification, 'decided'> => ({
  subject: 'TRANSACTION',
  standard: GOTS,
  assessment: CERTIFIED,
  documentType: '753',
  ...parts,
})

type OfMaterial = Pick<DemoCertification, 'by' | 'to' | 'reference' | 'daysAgo' | 'material'>

const material = (parts: OfMaterial): Omit<DemoCertification, 'decided'> => ({
  subject: 'MATERIAL',
  standard: 'Haelixa DNA origin standard',
  assessment: CERTIFIED,
  documentType: '632',
  validDays: 400,
  ...parts,
})

const verified = (parts: OfMaterial): Omit<DemoCertification, 'decided'> => ({
  subject: 'SELF',
  standard: 'Proprietary origin assessment',
  assessment: VERIFIED,
  documentType: '818',
  validDays: 500,
  ...parts,
})

/** What waits: beside those that wait below, one for every log-in that has none there. */
const WAITING: readonly DemoCertification[] = [
  {
    ...scope({ by: 'weaver', to: 'certifier', reference: 'MC-SC-0481', daysAgo: 9, validDays: 365 }),
    standard: OCS,
    processTypes: ['PR0033'],
    outputs: ['Denim, greige'],
  },
  {
    ...scope({ by: 'certifier2', to: 'farm', reference: 'PL-SC-2140', daysAgo: 7, validDays: 365 }),
    standard: OCS,
    processTypes: ['PR0011'],
  },
  {
    ...scope({ by: 'certifier2', to: 'farm2', reference: 'PL-SC-2141', daysAgo: 7, validDays: 365 }),
    standard: 'Better Cotton Initiative (BCI)',
    processTypes: ['PR0011'],
  },
  {
    ...scope({ by: 'certifier', to: 'loomside', reference: 'MC-SC-0477', daysAgo: 5, validDays: 365 }),
    standard: 'Better Cotton Initiative (BCI)',
  },
  {
    ...scope({ by: 'farm2', to: 'certifier3', reference: 'QS-SC-12', daysAgo: 6, validDays: 365 }),
    standard: OCS,
    processTypes: ['PR0011'],
  },
  transaction({ by: 'certifier2', to: 'gin', reference: 'PL-TC-0301', daysAgo: 4, shipments: ['DG-S-003'] }),
  material({
    by: 'certifier',
    to: 'garments',
    reference: 'MC-MC-0102',
    daysAgo: 5,
    material: 'T-shirt, organic cotton',
  }),
  material({
    by: 'farm',
    to: 'certifier2',
    reference: 'PL-MC-0091',
    daysAgo: 6,
    material: 'Organic seed cotton',
  }),
  verified({
    by: 'spinner',
    to: 'weaver',
    reference: 'NS-SR-11',
    daysAgo: 7,
    material: 'Yarn Ne 30, organic',
  }),
  verified({ by: 'gin', to: 'trader', reference: 'DG-SR-02', daysAgo: 6, material: 'Lint, organic' }),
  verified({
    by: 'trader',
    to: 'spinner',
    reference: 'CCT-SR-05',
    daysAgo: 5,
    material: 'Lint, sorted lots',
  }),
]

/** Certificates of every subject in every state. A company that involves a certifier files its scope certificate itself. */
export const DEMO_CERTIFICATIONS: readonly DemoCertification[] = [
  {
    ...scope({ by: 'farm', to: 'certifier2', reference: 'PL-SC-2101', daysAgo: 320, validDays: 730 }),
    processTypes: ['PR0011'],
    outputs: ['Organic seed cotton'],
    decided: accepted,
  },
  {
    ...scope({ by: 'gin', to: 'certifier2', reference: 'PL-SC-2087', daysAgo: 318, validDays: 280 }),
    standard: OCS,
    processTypes: ['PR0013'],
    outputs: ['Lint, organic'],
    notes: 'The renewal is under way.',
    decided: accepted,
  },
  {
    ...scope({ by: 'spinner', to: 'certifier', reference: 'MC-SC-0412', daysAgo: 316, validDays: 365 }),
    processTypes: ['PR0027'],
    categories: ['SV0101'],
    decided: accepted,
  },
  {
    ...scope({ by: 'weaver', to: 'certifier', reference: 'MC-SC-0413', daysAgo: 315, validDays: 730 }),
    processTypes: ['PR0033'],
    outputs: ['Poplin, greige'],
    decided: accepted,
  },
  {
    ...scope({ by: 'dyer', to: 'certifier', reference: 'MC-SC-0414', daysAgo: 314, validDays: 730 }),
    processTypes: ['PR0008', 'PR0012'],
    decided: accepted,
  },
  {
    ...scope({ by: 'garments', to: 'certifier', reference: 'MC-SC-0415', daysAgo: 313, validDays: 730 }),
    processTypes: ['SV0004', 'SV0005'],
    outputs: ['T-shirt, organic cotton'],
    decided: accepted,
  },
  {
    ...scope({ by: 'certifier', to: 'dyer', reference: 'MC-SC-0451', daysAgo: 160, validDays: 365 }),
    standard: OEKO_TEX,
    outputs: ['Poplin, dyed navy'],
    decided: accepted,
  },
  {
    // Withdrawn after a passport had claimed what it says (demo-passport.ts).
    ...scope({ by: 'certifier', to: 'garments', reference: 'MC-SC-0452', daysAgo: 158, validDays: 365 }),
    standard: OEKO_TEX,
    outputs: ['T-shirt, organic cotton'],
    decided: accepted,
  },
  {
    ...material({
      by: 'certifier',
      to: 'garments',
      reference: 'MC-MC-0098',
      daysAgo: 90,
      material: 'T-shirt, organic cotton',
    }),
    decided: accepted,
  },
  {
    // The gin marked the lint that the test of the T-shirt found again: its number is that of the test.
    ...verified({
      by: 'gin',
      to: 'trader',
      reference: 'MC-MC-0098',
      daysAgo: 89,
      material: 'Lint, organic',
    }),
    decided: accepted,
  },
  {
    ...scope({ by: 'farm2', to: 'certifier2', reference: 'PL-SC-2119', daysAgo: 120, validDays: 365 }),
    standard: 'Better Cotton Initiative (BCI)',
    processTypes: ['PR0011'],
    decided: { after: 9, accepted: false, reason: 'The licence number belongs to another farm.' },
  },
  {
    // Of a certification body that is not confirmed: it is accepted, is marked, and counts for nothing.
    ...scope({ by: 'farm2', to: 'certifier3', reference: 'QS-SC-07', daysAgo: 60, validDays: 365 }),
    standard: 'Better Cotton Initiative (BCI)',
    processTypes: ['PR0011'],
    notes: 'This is here to show a certification body that the operator has not confirmed.',
    decided: accepted,
  },
  {
    ...scope({ by: 'certifier', to: 'brand', reference: 'MC-SC-0460', daysAgo: 6, validDays: 365 }),
    categories: ['SV0102'],
    page: 'https://certifier.demo.example/certificates/MC-SC-0460',
  },
  {
    ...transaction({
      by: 'certifier',
      to: 'spinner',
      reference: 'MC-TC-1001',
      daysAgo: 255,
      shipments: ['NS/26-S-001'],
    }),
    decided: accepted,
  },
  {
    ...transaction({
      by: 'certifier',
      to: 'garments',
      reference: 'MC-TC-1019',
      daysAgo: 215,
      shipments: ['SG-S-001', 'SG-S-002'],
    }),
    decided: accepted,
  },
  transaction({
    by: 'certifier',
    to: 'dyer',
    reference: 'MC-TC-1044',
    daysAgo: 5,
    shipments: ['TD-S-001', 'TD-S-002'],
  }),
  {
    ...transaction({
      by: 'certifier',
      to: 'weaver',
      reference: 'MC-TC-1031',
      daysAgo: 90,
      shipments: ['HW-S-003'],
    }),
    decided: { after: 2, accepted: false, reason: 'The weights are those of another delivery.' },
  },
  {
    ...material({
      by: 'certifier2',
      to: 'gin',
      reference: 'PL-MC-0077',
      daysAgo: 200,
      material: 'Lint, organic',
    }),
    processTypes: ['PR0013'],
    decided: accepted,
  },
  {
    ...material({
      by: 'certifier',
      to: 'weaver',
      reference: 'MC-MC-0097',
      daysAgo: 70,
      material: 'Denim, greige',
    }),
    decided: { after: 4, accepted: false, reason: 'The sample was taken from another lot.' },
  },
  {
    ...verified({
      by: 'farm',
      to: 'gin',
      reference: 'AB-SR-03',
      daysAgo: 210,
      material: 'Organic seed cotton',
    }),
    decided: accepted,
  },
  {
    ...verified({
      by: 'garments',
      to: 'brand',
      reference: 'SG-SR-07',
      daysAgo: 60,
      material: 'Jacket, denim',
    }),
    decided: { after: 2, accepted: false, reason: 'The report describes the jackets of last year.' },
  },
  {
    subject: 'SELF',
    by: 'dyer',
    reference: null,
    standard: 'Proprietary chemical use assessment',
    assessment: DECLARED,
    documentType: '818',
    daysAgo: 8,
    validDays: 365,
    notes: 'Self-declared for the indigo range.',
  },
  ...WAITING,
  {
    // Of the brand, which makes nothing: no supply chain leans on it.
    ...scope({ by: 'brand', to: 'certifier', reference: 'DEMO-COUNTERFEIT', daysAgo: 150, validDays: 365 }),
    standard: 'Better Cotton Initiative (BCI)',
    notes:
      'This is here to show what a counterfeit looks like: its file was exchanged after it was recorded.',
    decided: accepted,
    counterfeit: true,
  },
]
