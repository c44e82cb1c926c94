import { Tabs } from '@mantine/core'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { AlteredBadge } from '../../ui/display/StatusBadge.tsx'
import { Day } from '../../ui/display/Day.tsx'
import { listedNames } from '../../ui/display/listed-names.tsx'
import { rich } from '../../ui/rich.ts'
import { CertificateDocument } from './CertificateDocument.tsx'
import classes from './HistoryPage.module.css'
import { DocumentCard } from './DocumentCard.tsx'
import { type Entry, fromOf, toOf, wordsOf } from './history-entries.ts'

/** One trade with its lots and documents, or one scope certificate. */
export function HistoryEntryCard({ entry, lots }: { entry: Entry; lots: readonly string[] }) {
  const { title, standards } = wordsOf(entry)
  const { altered } = entry.kind === 'trade' ? entry.trade : entry.certificate
  return (
    <article className={classes['entry']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        {altered && <AlteredBadge part={altered} />}
        <Day of={entry.day} form="history" />
      </div>
      <p className={classes['way']}>
        <span>
          {fromOf(entry)}{' '}
          {entry.kind === 'certificate' && (
            <NotConfirmedBadge confirmed={entry.certificate.certifierConfirmed} />
          )}
        </span>
        <IconArrowRight size={16} aria-label={documentsHistory.to} />
        <span>{toOf(entry)}</span>
        <span className={classes['standards']}>
          {standards.length > 0
            ? rich(documentsHistory.standards({ standards: () => listedNames(standards) }))
            : documentsHistory.noStandard}
        </span>
        {lots.length > 0 && <span>{documentsHistory.lots({ count: lots.length, lots: list(lots) })}</span>}
      </p>
      <Tabs
        classNames={{ tab: classes['tabs'] ?? '' }}
        defaultValue={entry.kind === 'trade' ? 'document' : 'certificate'}
        keepMounted={false}
      >
        <Tabs.List aria-label={documentsHistory.papers({ title })}>
          <Tabs.Tab value="document">{documentsHistory.document}</Tabs.Tab>
          <Tabs.Tab value="certificate">{documentsHistory.certificate}</Tabs.Tab>
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

function documentOf(entry: Entry) {
  if (entry.kind === 'trade')
    return <DocumentCard document={entry.trade} none={documentsHistory.noDocument} />
  return <p className={classes['none']}>{documentsHistory.noTransaction}</p>
}

function Certificates({ entry }: { entry: Entry }) {
  if (entry.kind === 'certificate') return <CertificateDocument certificate={entry.certificate} />
  const { certificates } = entry.trade
  if (certificates.length === 0) return <p className={classes['none']}>{documentsHistory.noCertificate}</p>
  return certificates.map((certificate) => (
    <CertificateDocument
      key={`${certificate.certificateId} ${certificate.creationDate}`}
      certificate={certificate}
    />
  ))
}
