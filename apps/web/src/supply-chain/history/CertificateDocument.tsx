import type { ChainCertificate } from '@selvedge/contract/supply-chain.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { ExpiryBadge } from '../../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { longDay } from '../../ui/format.ts'
import { certificateNumber } from '../chain-words.ts'
import classes from './HistoryPage.module.css'
import { DocumentCard } from './DocumentCard.tsx'

/** A certificate with what it says, and its document or the page that shows it. */
export function CertificateDocument({ certificate }: { certificate: ChainCertificate }) {
  const { certifierName, processingStandardName, validFrom, validUntil } = certificate
  const period =
    validUntil === null
      ? longDay(validFrom)
      : documentsHistory.period({ from: longDay(validFrom), until: longDay(validUntil) })
  return (
    <div className={classes['document']}>
      <strong>
        {list([processingStandardName, certificateNumber(certificate)]) || documentsHistory.certificate}
      </strong>
      <span className={classes['none']}>{list([certifierName, certificate.assessmentTypeName, period])}</span>
      <span className={classes['row']}>
        <StatusBadge status={certificate.status} altered={certificate.altered} />
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
