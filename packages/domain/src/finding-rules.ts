import { CERTIFICATION_SUBJECTS, type CertificationSubject } from './certification.ts'

/** What is looked at where the boxes of a transaction certificate are filled in. */
export const BOX_RULES = [
  'INPUT_MISSING',
  'INPUT_TWICE',
  'INPUT_OTHER_BUYER',
  'INPUT_OTHER_BODY',
  'WEIGHT_SUM',
  'WEIGHT_SHIPPED',
  'RAW_SUM',
  'COMPOSITION',
  'ONE_BUYER',
  'INVOICE_MISSING',
  'CODE_UNKNOWN',
  'YIELD',
] as const
export type BoxRule = (typeof BOX_RULES)[number]

/** What a certification body looks at before it files or accepts a certificate. */
export const FINDING_RULES = [
  'CERTIFIER_CONFIRMED',
  'SCOPE_CERTIFICATE',
  'SCOPE_STANDING',
  'SITE_NOT_IN_SCOPE',
  'SAME_BODY',
  'WEIGHTS',
  'SHIPMENT_COUNT',
  'SHIPMENT_PERIOD',
  'SAME_DOCUMENT',
  'SAME_NUMBER',
  'VALIDITY',
  'OVERLAP',
  'CATEGORIES',
  'PDF_SIGNATURE',
  ...BOX_RULES,
] as const
export type FindingRule = (typeof FINDING_RULES)[number]

/** Whether this release knows a rule: a later one may answer others. */
export const isFindingRule = (rule: string): rule is FindingRule =>
  FINDING_RULES.some((known) => known === rule)

/** A warning has to be confirmed before somebody files or accepts; an info is only shown. Neither forbids anything. */
export const FINDING_SEVERITIES = ['warning', 'info'] as const
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number]

const TRANSACTION = ['TRANSACTION'] as const

/** For which certificates each rule is checked. */
const CHECKED_FOR: Record<FindingRule, readonly CertificationSubject[]> = {
  CERTIFIER_CONFIRMED: CERTIFICATION_SUBJECTS,
  SCOPE_CERTIFICATE: TRANSACTION,
  SCOPE_STANDING: TRANSACTION,
  SITE_NOT_IN_SCOPE: TRANSACTION,
  SAME_BODY: TRANSACTION,
  WEIGHTS: TRANSACTION,
  SHIPMENT_COUNT: TRANSACTION,
  SHIPMENT_PERIOD: TRANSACTION,
  SAME_DOCUMENT: CERTIFICATION_SUBJECTS,
  SAME_NUMBER: CERTIFICATION_SUBJECTS,
  VALIDITY: CERTIFICATION_SUBJECTS,
  OVERLAP: ['SCOPE', 'MATERIAL'],
  CATEGORIES: ['SCOPE'],
  PDF_SIGNATURE: CERTIFICATION_SUBJECTS,
  INPUT_MISSING: TRANSACTION,
  INPUT_TWICE: TRANSACTION,
  INPUT_OTHER_BUYER: TRANSACTION,
  INPUT_OTHER_BODY: TRANSACTION,
  WEIGHT_SUM: TRANSACTION,
  WEIGHT_SHIPPED: TRANSACTION,
  RAW_SUM: TRANSACTION,
  COMPOSITION: TRANSACTION,
  ONE_BUYER: TRANSACTION,
  INVOICE_MISSING: TRANSACTION,
  CODE_UNKNOWN: TRANSACTION,
  YIELD: TRANSACTION,
}

/** The rules that are checked for a subject, in their order. */
export const rulesFor = (subject: CertificationSubject): readonly FindingRule[] =>
  FINDING_RULES.filter((rule) => CHECKED_FOR[rule].includes(subject))
