import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { FINDING_RULE, rulesFor } from '@selvedge/domain/finding-rules.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { RecordLink } from '../records/RecordLink.tsx'
import { capitalised } from '../ui/format.ts'
import classes from './Findings.module.css'

const SEVERITY = {
  warning: { word: 'Warning', Icon: IconAlertTriangle },
  info: { word: 'Note', Icon: IconInfoCircle },
} as const

export const isWarning = ({ severity }: Finding) => severity === 'warning'

type Props = { findings: readonly Finding[]; subject: CertificationSubject }

/** What the checks found, each with the rule behind it; where that is nothing, what was looked at. */
export function FindingsList({ findings, subject }: Props) {
  if (findings.length === 0) return <NothingFound subject={subject} />
  return (
    <ul className={classes['findings']}>
      {findings.map((finding) => (
        <FindingItem key={`${finding.rule} ${finding.sentence}`} finding={finding} />
      ))}
    </ul>
  )
}

function FindingItem({ finding }: { finding: Finding }) {
  const { rule, severity, sentence, shipments, certificates } = finding
  const { word, Icon } = SEVERITY[severity]
  return (
    <li data-severity={severity}>
      <Icon size={20} aria-hidden />
      <div className={classes['finding']}>
        <p>
          <strong>{word}:</strong> {sentence}
        </p>
        {shipments.length > 0 && <p>Shipments: {named(shipments)}</p>}
        {certificates.length > 0 && (
          <p>
            See{' '}
            {certificates.map(({ id, subject, certificateReferenceNumber }, i) => (
              <span key={id}>
                {i > 0 && ', '}
                <RecordLink to={{ record: 'certification', id, subject }}>
                  {CERTIFICATION_SUBJECT[subject].name} {certificateReferenceNumber ?? `No. ${id}`}
                </RecordLink>
              </span>
            ))}
          </p>
        )}
        <details>
          <summary>Why we check this</summary>
          <p>{FINDING_RULE[rule].why}</p>
        </details>
      </div>
    </li>
  )
}

const NAMED = 10

const named = (shipments: readonly string[]) =>
  shipments.length > NAMED
    ? `${shipments.slice(0, NAMED).join(', ')} and ${shipments.length - NAMED} more`
    : shipments.join(', ')

function NothingFound({ subject }: { subject: CertificationSubject }) {
  const titles = rulesFor(subject).map((rule) => FINDING_RULE[rule].title.toLowerCase())
  return (
    <div className={classes['nothing']}>
      <IconCircleCheck size={20} aria-hidden />
      <div>
        <p>
          <strong>Nothing found.</strong>
        </p>
        <p>{capitalised(titles.join(', '))}: all as it should be.</p>
      </div>
    </div>
  )
}
