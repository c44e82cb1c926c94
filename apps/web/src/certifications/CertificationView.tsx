import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { CertificateAnswer } from './CertificateAnswer.tsx'
import { certificateCards } from './certificate-cards.tsx'
import { useTalk } from './CertificationChange.tsx'
import { DecideCertificate } from './DecideCertificate.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { CredentialCard } from '../records/credential/CredentialCard.tsx'
import record from '../records/record.module.css'

type Props = {
  certification: CertificationDetail
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

/** A certificate to read, and to decide where it is the reader's turn. */
export function CertificationView({ certification, onOvertaken }: Props) {
  return (
    <>
      <CertificateAnswer certification={certification} />
      {certification.permissions.canDecide ? (
        <DecideCertificate certification={certification} onOvertaken={onOvertaken} />
      ) : (
        <ReadCertificate certification={certification} />
      )}
    </>
  )
}

function ReadCertificate({ certification }: Pick<Props, 'certification'>) {
  const { facts, paper, covers, standing, checks, messages, ledger } = certificateCards(
    certification,
    useTalk(certification),
  )
  return (
    <div className={record['columns']}>
      <div className={record['column']}>
        {facts('all')}
        {covers}
        {standing}
        {checks}
        <DecisionCard certification={certification} />
      </div>
      <div className={record['column']}>
        {paper}
        {messages}
        {ledger}
        {certification.status === 'ACCEPTED' && (
          <CredentialCard about={{ type: 'certification', id: certification.id }} />
        )}
      </div>
    </div>
  )
}
