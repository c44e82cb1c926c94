import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { capitalised } from '../ui/format.ts'

/** `Scope certificate GC14LU3`; one without a number has that of its record. */
export const titleOf = ({ subject, certificateReferenceNumber, id }: CertificationDetail) =>
  `${capitalised(CERTIFICATION_SUBJECT[subject].name)} ${certificateReferenceNumber ?? `No. ${id}`}`

/** Both sides are one company: a declaration that no second party verified. */
const isOwnDeclaration = ({ subject, contractorName, consigneeName }: CertificationDetail) =>
  subject === 'SELF' && contractorName === consigneeName

/** The company that filed it and waits for the approver, at the start of a sentence. */
export function askedBy(certification: CertificationDetail): string {
  const { contractorName, consigneeName, approverName } = certification
  if (isOwnDeclaration(certification)) return 'Your colleague'
  return marked(certification, approverName === contractorName ? consigneeName : contractorName)
}

export const betweenOf = (certification: CertificationDetail) =>
  isOwnDeclaration(certification)
    ? `Declared by ${certification.contractorName}.`
    : `Between ${marked(certification, certification.contractorName)} and ${marked(certification, certification.consigneeName)}.`

type Marked = Pick<CertificationDetail, 'subject' | 'contractorName' | 'consigneeName' | 'certifierConfirmed'>

/** The name of one of its companies in a sentence: of a certification body that is not confirmed, with that said. */
export function marked(certification: Marked, name: string): string {
  const { subject, contractorName, consigneeName, certifierConfirmed } = certification
  const certifying = subject === 'SELF' ? consigneeName : contractorName
  return certifierConfirmed === false && name === certifying ? `${name} (not confirmed)` : name
}
