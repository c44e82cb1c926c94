import { isCertifier } from './company.ts'
import { DomainError, type FieldErrors, fieldError } from './errors.ts'
import { issues } from './issues.ts'
import type { Member } from './permissions.ts'
import type { CertificationSubject } from './records/certification-sides.ts'
import type { Decision } from './trade.ts'

export {
  CERTIFICATION_SUBJECTS,
  type CertificationSubject,
  certifyingSideOf,
  holderOf,
} from './records/certification-sides.ts'

export const CERTIFICATION_STATUSES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number]

/** Whose assessment a certificate rests on. */
export type AssessmentForm = 'self' | 'third_party'

/** Where the four subjects differ; everything else about them is one rule. */
export const CERTIFICATION_SUBJECT: Record<
  CertificationSubject,
  {
    name: string
    assessmentForm: AssessmentForm
    hasValidUntil: boolean
    /** What its form asks for besides what all four have. */
    covers: readonly Covered[]
  }
> = {
  SCOPE: {
    name: 'scope certificate',
    assessmentForm: 'third_party',
    hasValidUntil: true,
    covers: ['productCategories', 'processTypes', 'outputMaterials'],
  },
  TRANSACTION: {
    name: 'transaction certificate',
    assessmentForm: 'third_party',
    hasValidUntil: false,
    covers: ['shipments'],
  },
  MATERIAL: {
    name: 'material certificate',
    assessmentForm: 'third_party',
    hasValidUntil: true,
    covers: ['material', 'productCategories', 'processTypes'],
  },
  SELF: { name: 'self certification', assessmentForm: 'self', hasValidUntil: true, covers: ['material'] },
}

type Covered = 'productCategories' | 'processTypes' | 'outputMaterials' | 'material' | 'shipments'

/** Which certifications a company files, in the order of the menu. */
export const subjectsFiledBy = (company: { role: string | null }): readonly CertificationSubject[] =>
  isCertifier(company) ? ['SCOPE', 'TRANSACTION', 'MATERIAL'] : ['SELF', 'SCOPE', 'MATERIAL']

/** The assessment type that involves a verifier begins with these words. */
const SECOND_PARTY = 'verified by second party'

export const needsVerifier = (assessmentType: string) => assessmentType.toLowerCase().includes(SECOND_PARTY)

type PartyCompany = { id: number; role: string | null }
export type CertificationParties = { contractorId: number; consigneeId: number; approverId: number }

/**
 * The roles in a certification that `creator` files with `other`: the certifier of the two is the contractor of a SCOPE or
 * MATERIAL one, and the company that did not create it approves. `other` is the chosen company; on a SELF one the verifier, if
 * there is one. Throws VALIDATION_FAILED on `field`, FORBIDDEN if the creator's role does not allow it.
 */
export function certificationParties(
  subject: CertificationSubject,
  creator: PartyCompany,
  other: PartyCompany | undefined,
  field: string,
): CertificationParties {
  if (subject === 'SELF') {
    if (isCertifier(creator)) throw new DomainError('FORBIDDEN', issues.selfByCertifier)
    const approverId = other?.id ?? creator.id
    return { contractorId: creator.id, consigneeId: approverId, approverId }
  }
  if (!other) throw fieldError(field, issues.certifiedCompany)
  if (other.id === creator.id) throw fieldError(field, issues.certifiedSelf)
  if (subject === 'TRANSACTION') {
    if (!isCertifier(creator)) throw new DomainError('FORBIDDEN', issues.transactionByCertifier)
    if (isCertifier(other)) throw fieldError(field, issues.certifierPair)
    return { contractorId: creator.id, consigneeId: other.id, approverId: other.id }
  }
  if (isCertifier(creator) === isCertifier(other)) throw fieldError(field, issues.certifierPair)
  const [certifier, business] = isCertifier(creator) ? [creator, other] : [other, creator]
  return { contractorId: certifier.id, consigneeId: business.id, approverId: other.id }
}

/** A certification as its rules see it. */
export type CertificationState = {
  subject: CertificationSubject
  status: CertificationStatus
  contractorId: number
  consigneeId: number
  approverId: number
  createdBy: number
  /** Refused by the company that filed it, before its approver decided. */
  isTakenBack?: boolean
}

export const isCertificationParty = (member: Pick<Member, 'companyId'>, state: CertificationState) =>
  member.companyId === state.contractorId || member.companyId === state.consigneeId

/**
 * Whether this member's company may have the proof as a file. The signed statement contains the addresses of both sides and all
 * shipments that a certificate covers, and cannot be shown in part, so it is only for the certificate's companies.
 */
export const mayHaveProof = (member: Pick<Member, 'companyId'>, state: CertificationState) =>
  isCertificationParty(member, state) || member.companyId === state.approverId

/**
 * Whether a certificate appears in supply chains, and wherever else third parties see it: once it is accepted, or while the
 * certifying side has to decide or has refused it. A certificate that waits for the certified company, or was refused by it, is
 * visible only to those two: nobody can harm a company by filing about it. One that was taken back says nothing to anybody else.
 * `records/stands-in-chains.ts` says it in SQL.
 */
export const standsInChains = ({
  subject,
  status,
  approverId,
  contractorId,
  isTakenBack = false,
}: Pick<CertificationState, 'subject' | 'status' | 'approverId' | 'contractorId' | 'isTakenBack'>) =>
  !isTakenBack && (status === 'ACCEPTED' || subject === 'SELF' || approverId === contractorId)

/** The company that filed it: of the two, the one that does not approve it, and of a declaration the one that declares. */
const filerOf = ({
  subject,
  contractorId,
  consigneeId,
  approverId,
}: Pick<CertificationState, 'subject' | keyof CertificationParties>) =>
  subject === 'SELF' || approverId !== contractorId ? contractorId : consigneeId

/** Anybody of the company that filed it may take a certificate back, until it is decided. */
const canTakeBack = (member: Pick<Member, 'companyId'>, state: CertificationState) =>
  state.status === 'PENDING' && member.companyId === filerOf(state)

/** Why the signed-in person may not decide; undefined if they may. */
type DecisionBar = 'NOT_THE_APPROVER' | 'ALREADY_DECIDED' | 'OWN_DECLARATION'

/** A declaration without a second party needs two people of the company: who declared it cannot confirm it. */
function decisionBar(member: Member, state: CertificationState): DecisionBar | undefined {
  if (member.companyId !== state.approverId) return 'NOT_THE_APPROVER'
  if (state.status !== 'PENDING') return 'ALREADY_DECIDED'
  const isOwn = state.subject === 'SELF' && state.contractorId === state.approverId
  return isOwn && member.userId === state.createdBy ? 'OWN_DECLARATION' : undefined
}

/** What the signed-in person may do with it, and why not; sent along with it. */
export const certificationPermissions = (member: Member, state: CertificationState) => {
  const bar = decisionBar(member, state)
  return {
    canDecide: bar === undefined,
    cannotDecide: bar ?? null,
    canTakeBack: canTakeBack(member, state),
    canCheck: isCertificationParty(member, state),
    canHaveProof: mayHaveProof(member, state),
  }
}

/** The same answer for a caller who is not the approver and for a number that is no certification. */
export const notCertificationApprover = () =>
  new DomainError('NOT_THE_APPROVER', issues.certificationApprover)

/** Decides once. Throws NOT_THE_APPROVER, ALREADY_DECIDED, or FORBIDDEN to whoever declared it. */
export function decideCertification(
  state: CertificationState,
  by: Member,
  decision: Decision,
): CertificationStatus {
  const bar = decisionBar(by, state)
  if (bar === 'NOT_THE_APPROVER') throw notCertificationApprover()
  requirePending(state)
  if (bar === 'OWN_DECLARATION') throw new DomainError('FORBIDDEN', issues.ownDeclaration)
  return decision
}

/** Throws ALREADY_DECIDED, saying how, for a certification that is not pending any more. */
function requirePending({ status, isTakenBack = false }: CertificationState): void {
  if (status === 'PENDING') return
  const refused = isTakenBack ? issues.certificationTakenBack : issues.certificationRefused
  throw new DomainError('ALREADY_DECIDED', status === 'ACCEPTED' ? issues.certificationAccepted : refused)
}

/** The same answer for a caller who did not file it and for a number that is no certification. */
export const notCertificationFiler = () => new DomainError('FORBIDDEN', issues.certificationFiler)

/** Takes a certification back: the company that filed it alone, while it is pending. Throws FORBIDDEN or ALREADY_DECIDED. */
export function takeBackCertification(
  state: CertificationState,
  by: Pick<Member, 'companyId'>,
): CertificationStatus {
  if (by.companyId !== filerOf(state)) throw notCertificationFiler()
  requirePending(state)
  return 'REFUSED'
}

type NewCertification = {
  subject: CertificationSubject
  assessmentName: string
  validFrom: string
  validUntil: string | null
  hasDocument: boolean
  certificatePageUrl: string | null
  certificateReferenceNumber: string | null
  hasMaterial: boolean
  shipments: number
  hasVerifier: boolean
}

/** What a form can get wrong without the database, by field. `reportRequired` comes with the assessment type. */
export function certificationErrors(certification: NewCertification, reportRequired: boolean): FieldErrors {
  const fields: FieldErrors = {}
  const { hasValidUntil } = CERTIFICATION_SUBJECT[certification.subject]
  if (!certification.hasDocument && certification.certificatePageUrl === null)
    fields['documentUpload'] = issues.documentOrUrl
  if (hasValidUntil && certification.validUntil === null) fields['validUntil'] = issues.validUntilRequired
  if (
    hasValidUntil &&
    certification.validUntil !== null &&
    certification.validUntil < certification.validFrom
  )
    fields['validUntil'] = issues.validUntil
  if (certification.subject === 'MATERIAL' && !certification.hasMaterial)
    fields['material'] = issues.selectMaterial
  if (certification.subject === 'TRANSACTION' && certification.shipments === 0)
    fields['shippingReferenceNumbers'] = issues.shipments
  if (
    certification.subject === 'SELF' &&
    needsVerifier(certification.assessmentName) &&
    !certification.hasVerifier
  )
    fields['consigneeCompanyName'] = issues.verifier
  if (reportRequired && certification.certificateReferenceNumber === null)
    fields['certificateReferenceNumber'] = issues.reportRequired
  return fields
}
