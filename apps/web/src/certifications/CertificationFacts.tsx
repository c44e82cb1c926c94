import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { type Datum, DataList } from '../ui/display/DataList.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { formDay, instantText } from '../ui/format.ts'
import { marked } from './certification-words.ts'
import classes from './CertificationPage.module.css'

/** The verifying and the certified company: on a self certification, the declaring company is on the other side. */
function parties(certification: CertificationDetail): Datum[] {
  const { subject, contractorName, contractorEmail, consigneeName, consigneeEmail } = certification
  const contractor = { name: contractorName, email: contractorEmail }
  const consignee = { name: consigneeName, email: consigneeEmail }
  const [verifier, company] = subject === 'SELF' ? [consignee, contractor] : [contractor, consignee]
  const word = subject === 'SELF' ? 'Verifier' : 'Certifier'
  return [
    {
      label: word,
      value: (
        <>
          {verifier.name} <NotConfirmedBadge confirmed={certification.certifierConfirmed} />
        </>
      ),
    },
    { label: `${word} e-mail`, value: verifier.email },
    { label: 'Company', value: company.name },
    { label: 'Company e-mail', value: company.email },
  ]
}

/** Every datum of a certificate but what it covers, the decision and the document. */
export function CertificationFacts({ certification }: { certification: CertificationDetail }) {
  const { subject, validFrom, validUntil, material } = certification
  const { hasValidUntil } = CERTIFICATION_SUBJECT[subject]
  const hasMaterial = subject === 'MATERIAL' || subject === 'SELF'
  const items: Datum[] = [
    { label: 'Status', value: <StatusBadge status={certification.status} /> },
    { label: 'Approver', value: marked(certification, certification.approverName) },
    ...parties(certification),
    { label: 'Document type', value: certification.documentType },
    { label: 'Reference standard', value: certification.processingStandardName },
    { label: 'Assessment type', value: certification.assessmentType },
    { label: 'Report id', value: certification.certificateReferenceNumber },
    { label: hasValidUntil ? 'Valid from' : 'Issue date', value: formDay(validFrom) },
    ...(hasValidUntil ? [{ label: 'Valid until', value: validUntil && formDay(validUntil) }] : []),
    ...(hasMaterial ? [{ label: 'Material', value: material?.name }] : []),
    { label: 'Filed', value: instantText(certification.contractorDate) },
    {
      label: 'Notes',
      value: certification.notes && <div className={classes['notes']}>{certification.notes}</div>,
      wide: true,
    },
  ]
  return <DataList items={items} />
}
