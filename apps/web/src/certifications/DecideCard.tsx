import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { queryClient } from '../query-client.ts'
import { DecisionButtons, DecisionDialogs } from '../records/decision/DecisionActions.tsx'
import { useDecision } from '../records/decision/use-decision.ts'
import record from '../records/record.module.css'
import { FormError } from '../ui/feedback/FormError.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { findingsQuery } from './certification-queries.ts'
import { askedBy, titleOf } from './certification-words.ts'
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
  const { name } = CERTIFICATION_SUBJECT[subject]
  const [warnings, setWarnings] = useState<readonly Finding[]>([])
  const { control, formState, setError, getValues, handleSubmit } = useForm({
    defaultValues: { certificationReferenceNumber: certificateReferenceNumber ?? '' },
  })
  const { asking, ask, fault, setFault, busy, decide } = useDecision({
    what: name,
    send: (transactionStatus, reason) =>
      call(confirmTransactionEndpoint, {
        params: { id },
        query: { type: 'certification' },
        body: { ...getValues(), transactionStatus, reason },
      }),
    changed: () => changed('certification'),
    setError,
    onOvertaken,
  })

  /** What the checks find right now, with the number as it was typed, is shown before anything is accepted. */
  const askToConfirm = handleSubmit(async ({ certificationReferenceNumber }) => {
    setFault(undefined)
    try {
      const query = findingsQuery(id, certificationReferenceNumber.trim())
      setWarnings((await queryClient.fetchQuery(query)).filter(isWarning))
      ask('ACCEPTED')
    } catch (error) {
      setFault(errorText(error))
    }
  })

  return (
    <Card title="Your decision">
      <form
        noValidate
        className={record['decide']}
        aria-label={`Decide about ${titleOf(certification)}`}
        onSubmit={(event) => void askToConfirm(event)}
      >
        <div className={record['narrow']}>
          <TextField
            control={control}
            name="certificationReferenceNumber"
            label="Certificate number"
            description="e.g. GC14LU3; left empty, the number above stays"
          />
        </div>
        <FormError>{fault}</FormError>
        <DecisionButtons busy={busy || formState.isSubmitting} onRefuse={() => ask('REFUSED')} />
      </form>
      <DecisionDialogs
        name={name}
        told={askedBy(certification)}
        asking={asking}
        busy={busy}
        onDecide={decide}
        onCancel={() => ask(undefined)}
      >
        {warnings.length > 0 && (
          <div className={classes['asked']}>
            <p>The checks found something to look at twice:</p>
            <FindingsList findings={warnings} subject={subject} />
          </div>
        )}
      </DecisionDialogs>
      <UnsavedGuard when={formState.isDirty && !busy} text={`You have not decided about this ${name} yet.`} />
    </Card>
  )
}
