import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import type { TermName } from '../ui/display/use-glossary.ts'

/** The word of the glossary that explains a certificate, by its subject. */
export const SUBJECT_TERM: Record<CertificationSubject, TermName> = {
  SCOPE: 'scopeCertificate',
  TRANSACTION: 'transactionCertificate',
  MATERIAL: 'materialCertificate',
  SELF: 'selfCertification',
}

type Numbered = Pick<CertificationDetail, 'certificateReferenceNumber' | 'id'>

/** Its number; one without a number has that of its record. */
export const referenceOf = ({ certificateReferenceNumber, id }: Numbered) =>
  certificateReferenceNumber ?? recordWords.certificateNumber({ id: String(id) })

/** `Scope certificate GC14LU3`. */
export const titleOf = (certification: CertificationDetail) =>
  recordNames.certificateNamed({ subject: certification.subject, reference: referenceOf(certification) })

/** Both sides are one company: a declaration that no second party verified. */
const isOwnDeclaration = ({ subject, contractorName, consigneeName }: CertificationDetail) =>
  subject === 'SELF' && contractorName === consigneeName

/** The company that filed it and waits for the approver; null where that is a colleague. */
export function requesterOf(certification: CertificationDetail): string | null {
  const { contractorName, consigneeName, approverName } = certification
  if (isOwnDeclaration(certification)) return null
  return marked(certification, approverName === contractorName ? consigneeName : contractorName)
}

export function requestText(certification: CertificationDetail): string {
  const company = requesterOf(certification)
  if (company === null) return certificationPage.colleagueAsksYou
  return certificationPage.asksYou({ subject: certification.subject, company })
}

export const betweenOf = (certification: CertificationDetail) =>
  isOwnDeclaration(certification)
    ? certificationPage.declaredBy({ company: certification.contractorName })
    : certificationPage.between({
        contractor: marked(certification, certification.contractorName),
        consignee: marked(certification, certification.consigneeName),
      })

type Marked = Pick<CertificationDetail, 'subject' | 'contractorName' | 'consigneeName' | 'certifierConfirmed'>

/** The name of one of its companies in a sentence: of a certification body that is not confirmed, with that said. */
export function marked(certification: Marked, name: string): string {
  const { subject, contractorName, consigneeName, certifierConfirmed } = certification
  const certifying = subject === 'SELF' ? consigneeName : contractorName
  return certifierConfirmed === false && name === certifying
    ? certificationFields.companyNotConfirmed({ company: name })
    : name
}
