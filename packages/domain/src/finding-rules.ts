import { CERTIFICATION_SUBJECTS, type CertificationSubject } from './certification.ts'
import { MAX_CERTIFIED_MONTHS, MAX_CERTIFIED_SHIPMENTS } from './limits.ts'

/** What a certification body looks at before it files or accepts a certificate. */
export const FINDING_RULES = [
  'CERTIFIER_CONFIRMED',
  'SCOPE_CERTIFICATE',
  'SAME_BODY',
  'WEIGHTS',
  'SHIPMENT_COUNT',
  'SHIPMENT_PERIOD',
  'SAME_DOCUMENT',
  'SAME_NUMBER',
  'VALIDITY',
  'OVERLAP',
] as const
export type FindingRule = (typeof FINDING_RULES)[number]

type Rule = {
  /** What is looked at. */
  title: string
  /** Why it matters. */
  why: string
  subjects: readonly CertificationSubject[]
}

const TRANSACTION = ['TRANSACTION'] as const

/** The rules in words, and for which certificates each is checked. */
export const FINDING_RULE: Record<FindingRule, Rule> = {
  CERTIFIER_CONFIRMED: {
    title: 'Confirmed certification body',
    why: 'The operator of this installation confirms certification bodies by their accreditation or register number. A certificate of one that is not confirmed counts for nothing.',
    subjects: CERTIFICATION_SUBJECTS,
  },
  SCOPE_CERTIFICATE: {
    title: 'Scope certificate of the seller',
    why: 'A transaction certificate stands on a scope certificate of the seller: of the same standard, valid on the day each shipment left, for what was done to the goods and for their product category.',
    subjects: TRANSACTION,
  },
  SAME_BODY: {
    title: 'Same certification body',
    why: 'The body that issued the seller’s scope certificate is the one that issues its transaction certificates.',
    subjects: TRANSACTION,
  },
  WEIGHTS: {
    title: 'Weights of the shipments',
    why: 'What was certified and what was sold are compared by weight. Without weights nobody can tell whether more was sold than there was.',
    subjects: TRANSACTION,
  },
  SHIPMENT_COUNT: {
    title: 'Number of shipments',
    why: `One transaction certificate covers at most ${MAX_CERTIFIED_SHIPMENTS} shipments: a joint policy of GOTS and Textile Exchange.`,
    subjects: TRANSACTION,
  },
  SHIPMENT_PERIOD: {
    title: 'Period of the shipments',
    why: `The shipments of one transaction certificate lie within ${MAX_CERTIFIED_MONTHS} months: a joint policy of GOTS and Textile Exchange.`,
    subjects: TRANSACTION,
  },
  SAME_DOCUMENT: {
    title: 'File used before',
    why: 'One paper stands for one certificate. The same file on two of them is a slip, or goods that are certified twice.',
    subjects: CERTIFICATION_SUBJECTS,
  },
  SAME_NUMBER: {
    title: 'Number used before',
    why: 'A certification body gives each number once. Only a material certificate and the self certification that vouches for it share theirs.',
    subjects: CERTIFICATION_SUBJECTS,
  },
  VALIDITY: {
    title: 'Validity today',
    why: 'Only a certificate that is valid counts in a supply chain.',
    subjects: CERTIFICATION_SUBJECTS,
  },
  OVERLAP: {
    title: 'Other certificates of the same time',
    why: 'A company usually has one certificate of a standard at a time. Two at once may be meant, or one of them may be left over.',
    subjects: ['SCOPE', 'MATERIAL'],
  },
}

/** The rules that are checked for a subject, in their order. */
export const rulesFor = (subject: CertificationSubject): readonly FindingRule[] =>
  FINDING_RULES.filter((rule) => FINDING_RULE[rule].subjects.includes(subject))
