import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryClient } from '../query-client.ts'
import { AskChange } from '../records/comments/AskChange.tsx'
import { DecisionButtons, DecisionDialogs } from '../records/decision/DecisionActions.tsx'
import { useDecision } from '../records/decision/use-decision.ts'
import record from '../records/record.module.css'
import { TextField } from '../ui/fields/TextField.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { useTalk } from './CertificationChange.tsx'
import { findingsQuery } from './certification-queries.ts'
import { referenceOf, requesterOf } from './certification-words.ts'
import classes from './Findings.module.css'
import { FindingsList, isWarning } from './FindingsList.tsx'

type Props = {
  certification: CertificationDetail
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

/** The approver's part: the number of the certificate, then Confirm or Refuse. */
export function DecideCard({ certification, onOvertaken }: Props) {
  const { id, subject, certificateReferenceNumber } = certification
  const talk = useTalk(certification)
  const [warnings, setWarnings] = useState<readonly Finding[]>([])
  const form = useForm({ defaultValues: { certificationReferenceNumber: certificateReferenceNumber ?? '' } })
  const deciding = useDecision(form, {
    record: 'certification',
    done: (decision) =>
      decision === 'ACCEPTED'
        ? decisions.certificateAccepted({ subject })
        : decisions.certificateRefused({ subject }),
    failed: (decision, reason) =>
      decision === 'ACCEPTED'
        ? decisions.certificateNotAccepted({ subject, reason })
        : decisions.certificateNotRefused({ subject, reason }),
    // What the checks find right now, with the number as it was typed, is shown before anything is accepted.
    prepare: async ({ certificationReferenceNumber }) => {
      const query = findingsQuery(id, certificationReferenceNumber.trim())
      setWarnings((await queryClient.fetchQuery(query)).filter(isWarning))
    },
    input: (transactionStatus, reason) => ({
      params: { id },
      query: { type: 'certification' },
      body: { ...form.getValues(), transactionStatus, reason },
    }),
    onOvertaken,
  })

  return (
    <Card title={certificationPage.decide}>
      <form
        noValidate
        className={record['decide']}
        aria-label={certificationPage.decideAbout({ subject, reference: referenceOf(certification) })}
        onSubmit={(event) => void deciding.askToConfirm(event)}
      >
        <div className={record['narrow']}>
          <TextField
            control={form.control}
            name="certificationReferenceNumber"
            label={certificationPage.number}
            description={certificationPage.numberHint}
          />
        </div>
        <DecisionButtons deciding={deciding}>{talk && <AskChange talk={talk} />}</DecisionButtons>
      </form>
      <DecisionDialogs deciding={deciding} what={subject} notifies={requesterOf(certification)} talk={talk}>
        {warnings.length > 0 && (
          <div className={classes['asked']}>
            <p>{certificationPage.warned}</p>
            <FindingsList findings={warnings} subject={subject} />
          </div>
        )}
      </DecisionDialogs>
    </Card>
  )
}
