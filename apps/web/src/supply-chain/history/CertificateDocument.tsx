import type { ChainCertificate } from '@selvedge/contract/supply-chain.ts'
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
  const days = [validFrom, validUntil].filter((day) => day !== null).map(longDay)
  return (
    <div className={classes['document']}>
      <strong>
        {[processingStandardName, certificateNumber(certificate)].filter(Boolean).join(', ') || 'Certificate'}
      </strong>
      <span className={classes['none']}>
        {[certifierName, certificate.assessmentTypeName, days.join(' to ')].filter(Boolean).join(', ')}
      </span>
      <span className={classes['row']}>
        <StatusBadge status={certificate.status} />
        <ExpiryBadge validFrom={validFrom} validUntil={validUntil} />
        <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
        {certificate.certificatePageURL && (
          <a href={certificate.certificatePageURL} target="_blank" rel="noopener noreferrer">
            Certificate page <IconExternalLink size={14} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
      </span>
      {(certificate.documentId !== null || !certificate.certificatePageURL) && (
        <DocumentCard
          document={certificate}
          none="Certificate not available: it has no document, or the levels on the way do not show it."
        />
      )}
    </div>
  )
}
