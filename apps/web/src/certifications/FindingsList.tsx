import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { findingText } from '@selvedge/domain/finding-issues.ts'
import { certificateChecks } from '@selvedge/messages/en/certificate-checks.ts'
import { list, listParts } from '@selvedge/messages/list.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RecordLink } from '../records/RecordLink.tsx'
import { withListed } from '../ui/display/with-listed.tsx'
import { rich } from '../ui/rich.ts'
import { referenceOf } from './certification-words.ts'
import classes from './Findings.module.css'
import { isFindingRule } from '@selvedge/domain/finding-rules.ts'
import { WHY } from './rule-words.ts'

const SEVERITY = {
  warning: { says: certificateChecks.warning, Icon: IconAlertTriangle },
  info: { says: certificateChecks.note, Icon: IconInfoCircle },
} as const

export const isWarning = ({ severity }: Finding) => severity === 'warning'

type Props = {
  findings: readonly Finding[]
  subject: CertificationSubject
  /** The certificate is no longer what was signed: that nothing was found says nothing for it. */
  isAltered?: boolean
}

/** What the checks found, each with the rule behind it; where that is nothing, what was looked at. */
export function FindingsList({ findings, subject, isAltered = false }: Props) {
  if (findings.length === 0)
    return isAltered ? <p>{certificateChecks.nothingFoundBefore}</p> : <NothingFound subject={subject} />
  return (
    <ul className={classes['findings']}>
      {findings.map((finding) => (
        <FindingItem key={`${finding.rule} ${finding.sentence}`} finding={finding} />
      ))}
    </ul>
  )
}

const strong = (inner: ReactNode) => <strong>{inner}</strong>

const linksTo = (certificates: Finding['certificates']) => () => <Links to={certificates} />

function FindingItem({ finding }: { finding: Finding }) {
  const { rule, severity, shipments, certificates } = finding
  const { says, Icon } = SEVERITY[severity]
  return (
    <li data-severity={severity}>
      <Icon size={20} aria-hidden />
      <div className={classes['finding']}>
        <p>{withListed(says({ finding: findingText(finding), severity: strong }), [standardIn(finding)])}</p>
        {shipments.length > 0 && <p>{shipmentsText(shipments)}</p>}
        {certificates.length > 0 && (
          <p>{rich(certificateChecks.see({ certificates: linksTo(certificates) }))}</p>
        )}
        {isFindingRule(rule) && (
          <details>
            <summary>{certificateChecks.why}</summary>
            <p>{WHY[rule]}</p>
          </details>
        )}
      </div>
    </li>
  )
}

/** That a finding names, if any. */
const standardIn = ({ reason }: Finding) => reason?.params['standard']?.toString()

const NAMED = 10

const shipmentsText = (shipments: readonly string[]) =>
  shipments.length > NAMED
    ? certificateChecks.shipmentsAndMore({
        shipments: list(shipments.slice(0, NAMED)),
        count: String(shipments.length - NAMED),
      })
    : certificateChecks.shipments({ shipments: list(shipments) })

function Links({ to }: { to: Finding['certificates'] }) {
  const links = to.map((certificate) => (
    <RecordLink
      key={certificate.id}
      to={{ record: 'certification', id: certificate.id, subject: certificate.subject }}
    >
      {certificateChecks.certificate({ subject: certificate.subject, reference: referenceOf(certificate) })}
    </RecordLink>
  ))
  return rich(listParts(links))
}

function NothingFound({ subject }: { subject: CertificationSubject }) {
  return (
    <div className={classes['nothing']}>
      <IconCircleCheck size={20} aria-hidden />
      <div>
        <p>
          <strong>{certificateChecks.nothingFound}</strong>
        </p>
        <p>{certificateChecks.allInOrder({ subject })}</p>
      </div>
    </div>
  )
}
