import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { DecisionButtons, DecisionDialogs } from '../records/decision/DecisionActions.tsx'
import { useDecision } from '../records/decision/use-decision.ts'
import record from '../records/record.module.css'
import { TextField } from '../ui/fields/TextField.tsx'
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
  const form = useForm({ defaultValues: { certificationReferenceNumber: certificateReferenceNumber ?? '' } })
  const deciding = useDecision(form, {
    record: 'certification',
    what: name,
    // What the checks find right now, with the number as it was typed, is shown before anything is accepted.
    prepare: async ({ certificationReferenceNumber }) => {
      const query = findingsQuery(id, certificationReferenceNumber.trim())
      setWarnings((await queryClient.fetchQuery(query)).filter(isWarning))
    },
    send: (transactionStatus, reason) =>
      call(confirmTransactionEndpoint, {
        params: { id },
        query: { type: 'certification' },
        body: { ...form.getValues(), transactionStatus, reason },
      }),
    onOvertaken,
  })

  return (
    <Card title="Your decision">
      <form
        noValidate
        className={record['decide']}
        aria-label={`Decide about ${titleOf(certification)}`}
        onSubmit={(event) => void deciding.askToConfirm(event)}
      >
        <div className={record['narrow']}>
          <TextField
            control={form.control}
            name="certificationReferenceNumber"
            label="Certificate number"
            description="e.g. GC14LU3; left empty, the number above stays"
          />
        </div>
        <DecisionButtons deciding={deciding} />
      </form>
      <DecisionDialogs deciding={deciding} name={name} notifies={askedBy(certification)}>
        {warnings.length > 0 && (
          <div className={classes['asked']}>
            <p>The checks found something to look at twice:</p>
            <FindingsList findings={warnings} subject={subject} />
          </div>
        )}
      </DecisionDialogs>
    </Card>
  )
}
