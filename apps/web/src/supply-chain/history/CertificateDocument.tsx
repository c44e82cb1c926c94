import { ListedName } from '../../ui/display/ListedName.tsx'
import type { ChainCertificate } from '@selvedge/contract/supply-chain.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { listParts } from '@selvedge/messages/list.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { ExpiryBadge } from '../../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Period } from '../../ui/display/Day.tsx'
import { rich } from '../../ui/rich.ts'
import { certificateNumber } from '../chain-words.ts'
import classes from './HistoryPage.module.css'
import { DocumentCard } from './DocumentCard.tsx'

/** A certificate with what it says, and its document or the page that shows it. */
export function CertificateDocument({ certificate }: { certificate: ChainCertificate }) {
  const { certifierName, processingStandardName, validFrom, validUntil } = certificate
  const assessment = certificate.assessmentTypeName && <ListedName of={certificate.assessmentTypeName} />
  const standard = processingStandardName && <ListedName of={processingStandardName} />
  const said = [standard, certificateNumber(certificate)].filter(Boolean)
  const period = <Period from={validFrom} until={validUntil} form="history" />
  return (
    <div className={classes['document']}>
      <strong>{said.length > 0 ? rich(listParts(said)) : documentsHistory.certificate}</strong>
      <span className={classes['none']}>
        {rich(listParts([certifierName, assessment, period].filter((fact) => fact !== null)))}
      </span>
      <span className={classes['row']}>
        <StatusBadge
          status={certificate.status}
          standing={certificate.standing}
          altered={certificate.altered}
        />
        <ExpiryBadge validFrom={validFrom} validUntil={validUntil} />
        <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
        {certificate.certificatePageURL && (
          <a href={certificate.certificatePageURL} target="_blank" rel="noopener noreferrer">
            {chainWords.certificatePage} <IconExternalLink size={14} aria-hidden />
            <span className="visually-hidden"> {common.opensInNewTab}</span>
          </a>
        )}
      </span>
      {(certificate.documentId !== null || !certificate.certificatePageURL) && (
        <DocumentCard document={certificate} none={documentsHistory.noCertificateDocument} />
      )}
    </div>
  )
}
