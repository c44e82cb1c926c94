import { Tabs } from '@mantine/core'
import type { ChainCertificate, ChainCompany, ChainTrade } from '@selvedge/contract/supply-chain.ts'
import type { HistoryEntry } from '@selvedge/domain/document-history.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { capitalised, longDay } from '../../ui/format.ts'
import { certificateNumber, companyName } from '../chain-words.ts'
import { CertificateDocument } from './CertificateDocument.tsx'
import classes from './HistoryPage.module.css'
import { DocumentCard } from './DocumentCard.tsx'

type Entry = HistoryEntry<ChainCompany, ChainTrade, ChainCertificate>

/** One trade with its documents, or one scope certificate. */
export function HistoryEntryCard({ entry }: { entry: Entry }) {
  const { title, standards } = wordsOf(entry)
  return (
    <article className={classes['entry']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <time dateTime={entry.day.slice(0, 10)}>{longDay(entry.day)}</time>
      </div>
      <p className={classes['way']}>
        <span>
          {fromOf(entry)}{' '}
          {entry.kind === 'certificate' && (
            <NotConfirmedBadge confirmed={entry.certificate.certifierConfirmed} />
          )}
        </span>
        <IconArrowRight size={16} aria-label="to" />
        <span>{entry.to ? companyName(entry.to) : 'Company, not named'}</span>
      </p>
      <p className={classes['standards']}>
        {standards.length > 0 ? `Referenced standards: ${standards.join(', ')}` : 'No referenced standard'}
      </p>
      <Tabs defaultValue={entry.kind === 'trade' ? 'document' : 'certificate'} keepMounted={false}>
        <Tabs.List aria-label={`Papers of ${title}`}>
          <Tabs.Tab value="document">Document</Tabs.Tab>
          <Tabs.Tab value="certificate">Certificate</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="document">
          <div className={classes['documents']}>{documentOf(entry)}</div>
        </Tabs.Panel>
        <Tabs.Panel value="certificate">
          <div className={classes['documents']}>
            <Certificates entry={entry} />
          </div>
        </Tabs.Panel>
      </Tabs>
    </article>
  )
}

const KIND = { Contract: 'contract', Order: 'order', Shipping: 'shipping' } as const

function wordsOf(entry: Entry): { title: string; standards: readonly string[] } {
  if (entry.kind === 'trade') {
    const { type, referenceNumber, processingStandards } = entry.trade
    return {
      title: `${capitalised(TRADE_KIND[KIND[type]].name)} ${referenceNumber}`,
      standards: processingStandards,
    }
  }
  const { processingStandardName } = entry.certificate
  return {
    title: ['Scope certificate', certificateNumber(entry.certificate)].filter(Boolean).join(' '),
    standards: processingStandardName ? [processingStandardName] : [],
  }
}

function fromOf(entry: Entry): string {
  if (entry.kind === 'certificate') return entry.certificate.certifierName ?? 'Certifier, not named'
  return entry.from ? companyName(entry.from) : 'Company, not named'
}

function documentOf(entry: Entry) {
  if (entry.kind === 'trade')
    return (
      <DocumentCard
        document={entry.trade}
        none="Document not available: the levels on the way to this trade do not show it."
      />
    )
  return <p className={classes['none']}>No transaction available: a scope certificate stands for itself.</p>
}

function Certificates({ entry }: { entry: Entry }) {
  if (entry.kind === 'certificate') return <CertificateDocument certificate={entry.certificate} />
  const { certificates } = entry.trade
  if (certificates.length === 0)
    return <p className={classes['none']}>Certificate not available: none covers this trade.</p>
  return certificates.map((certificate) => (
    <CertificateDocument
      key={`${certificate.certificateId} ${certificate.creationDate}`}
      certificate={certificate}
    />
  ))
}
