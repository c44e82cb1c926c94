import { recordNames } from '@selvedge/messages/en/record-names.ts'
import type { ChainCertificate } from '@selvedge/contract/supply-chain.ts'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { listParts } from '@selvedge/messages/list.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { ExpiryBadge } from '../../ui/display/ExpiryBadge.tsx'
import { ListedName } from '../../ui/display/ListedName.tsx'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Period } from '../../ui/display/Day.tsx'
import { rich } from '../../ui/rich.ts'
import { certificateNumber } from '../chain-words.ts'
import classes from './Panel.module.css'
import { DocumentButton } from './DocumentButton.tsx'

/** Certificates with what they say, their page and their document. */
export function PanelCertificates({
  certificates,
  empty,
}: {
  certificates: readonly ChainCertificate[]
  empty: string
}) {
  if (certificates.length === 0) return <p>{empty}</p>
  // One certificate may be on several of the trades.
  const each = new Map(
    certificates.map((one) => [`${one.certificateId} ${one.subject} ${one.creationDate}`, one]),
  )
  return (
    <ul className={classes['list']}>
      {[...each].map(([key, certificate]) => (
        <li key={key} className={classes['item']}>
          <Certificate certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}

function Certificate({ certificate }: { certificate: ChainCertificate }) {
  const { subject, processingStandardName, certifierName, assessmentTypeName } = certificate
  const { validFrom, validUntil, certificatePageURL, processingStandardSiteUrl, documentId } = certificate
  const number = certificateNumber(certificate)
  const name = number ? recordNames.certificateNamed({ subject, reference: number }) : recordNames[subject]
  const standard = processingStandardName && <ListedName of={processingStandardName} />
  const assessment = assessmentTypeName && <ListedName of={assessmentTypeName} />
  const period = <Period from={validFrom} until={validUntil} form="record" />
  return (
    <>
      <strong>{name}</strong>
      <p>{rich(listParts([standard, certifierName].filter(Boolean)))}</p>
      <p>{rich(listParts([assessment, period].filter(Boolean)))}</p>
      <div className={classes['row']}>
        <StatusBadge
          status={certificate.status}
          standing={certificate.standing}
          altered={certificate.altered}
        />
        <ExpiryBadge validFrom={validFrom} validUntil={validUntil} />
        <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
      </div>
      <div className={classes['row']}>
        {documentId !== null && (
          <DocumentButton documentId={documentId} fileName={certificate.documentFileName} />
        )}
        {certificatePageURL && <Outside href={certificatePageURL}>{chainWords.certificatePage}</Outside>}
        {processingStandardSiteUrl && (
          <Outside href={processingStandardSiteUrl}>{chainPanels.aboutStandard}</Outside>
        )}
      </div>
    </>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <IconExternalLink size={14} aria-hidden />
      <span className="visually-hidden"> {common.opensInNewTab}</span>
    </a>
  )
}
