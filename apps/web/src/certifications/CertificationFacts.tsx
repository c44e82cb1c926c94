import { ListedName } from '../ui/display/ListedName.tsx'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { CERTIFICATION_HEADING } from '@selvedge/contract/new-certification.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { type Datum, DataList, type Part } from '../ui/display/DataList.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { PartnerLink } from '../records/PartnerLink.tsx'
import { useAltered } from '../records/use-altered.ts'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { Day } from '../ui/display/Day.tsx'
import { instantText } from '../ui/format.ts'
import { certificationVerificationQuery } from './certification-queries.ts'
import { marked } from './certification-words.ts'
import classes from './CertificationPage.module.css'

/** The verifying and the certified company: on a self certification, the declaring company is on the other side. */
function parties(certification: CertificationDetail): Datum[] {
  const { subject, contractorName, contractorEmail, consigneeName, consigneeEmail } = certification
  const contractor = {
    name: <PartnerLink id={certification.contractorPartnerId} name={contractorName} />,
    email: contractorEmail,
  }
  const consignee = {
    name: <PartnerLink id={certification.consigneePartnerId} name={consigneeName} />,
    email: consigneeEmail,
  }
  const isSelf = subject === 'SELF'
  const [verifier, company] = isSelf ? [consignee, contractor] : [contractor, consignee]
  return [
    {
      label: isSelf ? certificationPage.verifier : certificationPage.certifier,
      ...(!isSelf && { term: 'certificationBody' as const }),
      value: (
        <>
          {verifier.name} <NotConfirmedBadge confirmed={certification.certifierConfirmed} />
        </>
      ),
    },
    {
      label: isSelf ? certificationPage.verifierEmail : certificationPage.certifierEmail,
      value: verifier.email,
    },
    { label: certificationFields.company, value: company.name, term: 'holder', isEarly: true },
    { label: certificationPage.companyEmail, value: company.email },
  ]
}

type Props = { certification: CertificationDetail; part?: Part }

/** Every datum of a certificate but what it covers, the decision and the document. */
export function CertificationFacts({ certification, part = 'all' }: Props) {
  const { subject, validFrom, validUntil, material } = certification
  const { hasValidUntil } = CERTIFICATION_SUBJECT[subject]
  const hasMaterial = subject === 'MATERIAL' || subject === 'SELF'
  const items: Datum[] = [
    { label: recordWords.status, value: <CertificationStatus of={certification} /> },
    {
      label: recordFields.approver,
      value: marked(certification, certification.approverName),
      term: 'approver',
    },
    ...parties(certification),
    { label: CERTIFICATION_HEADING.documentTypeCode, value: <ListedName of={certification.documentType} /> },
    {
      label: CERTIFICATION_HEADING.processingStandardName,
      value: <ListedName of={certification.processingStandardName} />,
      isLead: true,
      isEarly: true,
      term: 'referenceStandard',
    },
    {
      label: CERTIFICATION_HEADING.assessmentName,
      value: <ListedName of={certification.assessmentType} />,
      term: 'assessmentType',
    },
    {
      label: CERTIFICATION_HEADING.certificateReferenceNumber,
      value: certification.certificateReferenceNumber,
    },
    {
      label: hasValidUntil ? CERTIFICATION_HEADING.validFrom : certificationPage.issueDate,
      isEarly: true,
      value: <Day of={validFrom} form="record" />,
    },
    ...(hasValidUntil
      ? [
          {
            label: CERTIFICATION_HEADING.validUntil,
            isLead: true,
            isEarly: true,
            value: validUntil && <Day of={validUntil} form="record" />,
          },
        ]
      : []),
    ...(hasMaterial ? [{ label: CERTIFICATION_HEADING.material, value: material?.name }] : []),
    { label: certificationPage.filed, value: instantText(certification.contractorDate) },
    {
      label: CERTIFICATION_HEADING.notes,
      value: certification.notes && <div className={classes['notes']}>{certification.notes}</div>,
      wide: true,
    },
  ]
  return <DataList items={items} isTrimmed part={part} />
}

function CertificationStatus({
  of: { id, status, standing, superseded, takenBack, altered: known },
}: {
  of: CertificationDetail
}) {
  const altered = useAltered(certificationVerificationQuery(id), known)
  return (
    <StatusBadge
      status={status}
      standing={standing?.state}
      superseded={superseded}
      takenBack={takenBack}
      altered={altered}
    />
  )
}
