import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { CommentsCard } from '../records/comments/CommentsCard.tsx'
import { LedgerCard } from '../records/LedgerCard.tsx'
import record from '../records/record.module.css'
import { Card } from '../ui/layout/Card.tsx'
import { CertificateAnswer } from './CertificateAnswer.tsx'
import { CertificateDocument } from './CertificateDocument.tsx'
import { certificationVerificationQuery } from './certification-queries.ts'
import { useTalk } from './CertificationChange.tsx'
import { CertificationCovers } from './CertificationCovers.tsx'
import { CertificationFacts } from './CertificationFacts.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { DecideCard } from './DecideCard.tsx'
import { DecisionCard } from './DecisionCard.tsx'

type Props = {
  certification: CertificationDetail
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

/** A certificate to read, and to decide where it is the reader's turn. */
export function CertificationView({ certification, onOvertaken }: Props) {
  const talk = useTalk(certification)
  return (
    <>
      <CertificateAnswer certification={certification} />
      <div className={record['columns']}>
        <div className={record['column']}>
          <Card title={recordFields.details}>
            <CertificationFacts certification={certification} />
          </Card>
          <CertificationCovers certification={certification} />
          {certification.permissions.canCheck && <ChecksCard certification={certification} />}
          {certification.permissions.canDecide ? (
            <DecideCard certification={certification} onOvertaken={onOvertaken} />
          ) : (
            <DecisionCard certification={certification} />
          )}
        </div>
        <div className={record['column']}>
          <Card title={certificationPage.certificate}>
            <CertificateDocument certification={certification} />
          </Card>
          {talk && <CommentsCard talk={talk} />}
          <LedgerCard
            query={certificationVerificationQuery(certification.id)}
            of={certification.document ? 'Document' : 'Record'}
          />
        </div>
      </div>
    </>
  )
}
