import { Button } from '@mantine/core'
import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import type { Decision } from '@selvedge/domain/trade.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call, errorText } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { Card } from '../ui/Card.tsx'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'
import { FormError } from '../ui/FormError.tsx'
import { showProblem } from '../ui/form-problem.ts'
import { FormActions } from '../ui/FormSection.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { RefuseModal } from '../ui/RefuseModal.tsx'
import { toast } from '../ui/toast-store.ts'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import { certificationsChanged, findingsQuery } from './certification-queries.ts'
import { askedBy, titleOf } from './certification-words.ts'
import classes from './CertificationPage.module.css'
import { FindingsList, isWarning } from './FindingsList.tsx'

type Props = {
  certification: CertificationDetail
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

/** The approver's part: the number of the certificate, then Confirm or Refuse. */
export function DecideCard({ certification, onOvertaken }: Props) {
  const navigate = useNavigate()
  const { name } = CERTIFICATION_SUBJECT[certification.subject]
  const [asking, setAsking] = useState<Decision>()
  const [warnings, setWarnings] = useState<readonly Finding[]>([])
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { control, formState, setError, getValues, handleSubmit } = useForm({
    defaultValues: { certificationReferenceNumber: certification.certificateReferenceNumber ?? '' },
  })
  const told = askedBy(certification)

  async function decide(decision: Decision, reason: string) {
    setBusy(true)
    setFault(undefined)
    const word = decision === 'ACCEPTED' ? 'accepted' : 'refused'
    try {
      await call(confirmTransactionEndpoint, {
        params: { id: certification.id },
        query: { type: 'certification' },
        body: { ...getValues(), transactionStatus: decision, reason },
      })
      toast.info(`The ${name} is ${word}.`)
      void certificationsChanged()
      await navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      setAsking(undefined)
      const text = showProblem(error, setError)
      toast.error(`The ${name} could not be ${word}: ${text}`)
      if (error instanceof ApiError && error.status === 409) onOvertaken(`${text} This is how it stands now.`)
      else setFault(text)
    } finally {
      setBusy(false)
    }
  }

  /** What the checks find right now, with the number as it was typed, is shown before anything is accepted. */
  const askToConfirm = handleSubmit(async ({ certificationReferenceNumber }) => {
    setFault(undefined)
    try {
      const query = findingsQuery(certification.id, certificationReferenceNumber.trim())
      setWarnings((await queryClient.fetchQuery(query)).filter(isWarning))
      setAsking('ACCEPTED')
    } catch (error) {
      setFault(errorText(error))
    }
  })

  return (
    <Card title="Your decision">
      <form
        noValidate
        className={classes['decide']}
        aria-label={`Decide about ${titleOf(certification)}`}
        onSubmit={(event) => void askToConfirm(event)}
      >
        <div className={classes['narrow']}>
          <TextField
            control={control}
            name="certificationReferenceNumber"
            label="Certificate number"
            description="e.g. GC14LU3; left empty, the number above stays"
          />
        </div>
        <FormError>{fault}</FormError>
        <FormActions>
          <Button
            size="md"
            variant="default"
            className={classes['refuse'] ?? ''}
            disabled={busy}
            onClick={() => setAsking('REFUSED')}
          >
            Refuse
          </Button>
          <Button size="md" type="submit" loading={busy || formState.isSubmitting}>
            Confirm
          </Button>
        </FormActions>
      </form>
      <ConfirmModal
        opened={asking === 'ACCEPTED'}
        title={`Confirm this ${name}?`}
        confirmLabel={`Confirm ${name}`}
        busy={busy}
        onConfirm={() => decide('ACCEPTED', '')}
        onCancel={() => setAsking(undefined)}
      >
        {warnings.length > 0 && (
          <div className={classes['warnings']}>
            <p>The checks found something to look at twice:</p>
            <FindingsList findings={warnings} subject={certification.subject} />
          </div>
        )}
        {told} is told, and the decision is anchored on the chain. It cannot be taken back.
      </ConfirmModal>
      <RefuseModal
        name={name}
        told={told}
        opened={asking === 'REFUSED'}
        busy={busy}
        onRefuse={(reason) => void decide('REFUSED', reason)}
        onCancel={() => setAsking(undefined)}
      />
      <UnsavedGuard when={formState.isDirty && !busy} text={`You have not decided about this ${name} yet.`} />
    </Card>
  )
}
