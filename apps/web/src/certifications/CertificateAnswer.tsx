import { Button } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificateOutcome, certificateSentence } from '@selvedge/domain/certificate-answer.ts'
import { subjectsFiledBy } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { certificateAnswer as texts } from '@selvedge/messages/en/certificate-answer.ts'
import { certificateStanding as standingTexts } from '@selvedge/messages/en/certificate-standing.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconCircleX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAltered } from '../records/use-altered.ts'
import { useCurrentUser } from '../session.ts'
import { isoDay } from '../ui/format.ts'
import { usePages } from '../use-pages.ts'
import { certificationVerificationQuery } from './certification-queries.ts'
import classes from './CertificationPage.module.css'
import { TakeBackCertificate } from './TakeBackCertificate.tsx'

const LOOK = {
  counts: { tone: 'good', Icon: IconCircleCheck },
  ending: { tone: 'wait', Icon: IconAlertTriangle },
  pending: { tone: 'wait', Icon: IconClock },
  superseded: { tone: 'bad', Icon: IconCircleX },
  withdrawn: { tone: 'bad', Icon: IconCircleX },
  suspended: { tone: 'bad', Icon: IconCircleX },
  expired: { tone: 'bad', Icon: IconCircleX },
  'taken-back': { tone: 'wait', Icon: IconArrowBackUp },
  refused: { tone: 'bad', Icon: IconCircleX },
  'not-confirmed': { tone: 'bad', Icon: IconCircleX },
} as const

/** Whether the certificate counts, in one sentence, with the way to the next one for who needs it. */
export function CertificateAnswer({ certification }: { certification: CertificationDetail }) {
  const { company } = useCurrentUser()
  const pages = usePages()
  const [today] = useState(() => dayOf(new Date()))
  const { subject, contractorName, consigneeName, validUntil, approverName, standing } = certification
  const altered = useAltered(certificationVerificationQuery(certification.id), certification.altered)
  const answered = {
    ...certification,
    altered,
    validUntil: validUntil && isoDay(validUntil),
    standing: standing && { ...standing, since: isoDay(standing.since) },
    approver: approverName,
  }
  const outcome = certificateOutcome(answered, today)
  // The banner on top of the page says so already, with what to do.
  if (outcome === 'altered') return null
  const { tone, Icon } = LOOK[outcome]
  const isHolder = (subject === 'SELF' ? contractorName : consigneeName) === company.companyName
  const mayFile = subjectsFiledBy({ role: company.partnerType?.name ?? null }).includes(subject)
  const isIts = [contractorName, consigneeName].includes(company.companyName)
  const mayFileVersion =
    isIts &&
    mayFile &&
    (subject === 'SCOPE' || subject === 'TRANSACTION') &&
    (outcome === 'counts' || outcome === 'ending')
  return (
    <section className={classes['answer']} data-tone={tone} aria-label={texts.title}>
      <Icon size={22} aria-hidden />
      <strong>{certificateSentence(answered, today)}</strong>
      {certification.permissions.canTakeBack && <TakeBackCertificate certification={certification} />}
      {mayFileVersion && (
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => (
            <Link {...pages.newCertification(subject, { replaces: String(certification.id) })} {...props} />
          )}
        >
          {standingTexts.newVersion}
        </Button>
      )}
      {isHolder && mayFile && (outcome === 'ending' || outcome === 'expired' || outcome === 'withdrawn') && (
        <Button
          size="compact-sm"
          variant="light"
          renderRoot={(props) => (
            <Link {...pages.newCertification(subject, { succeeds: String(certification.id) })} {...props} />
          )}
        >
          {texts.fileNext}
        </Button>
      )}
    </section>
  )
}
