import { useMediaQuery } from '@mantine/hooks'
import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NARROW } from '../breakpoints.ts'
import { queryClient } from '../query-client.ts'
import { AskChange } from '../records/comments/AskChange.tsx'
import { DecisionBar, DecisionDialogs } from '../records/decision/DecisionActions.tsx'
import { useDecision } from '../records/decision/use-decision.ts'
import record from '../records/record.module.css'
import { TextField } from '../ui/fields/TextField.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { certificateCards } from './certificate-cards.tsx'
import { useTalk } from './CertificationChange.tsx'
import { findingsQuery } from './certification-queries.ts'
import { referenceOf, requesterOf } from './certification-words.ts'
import { CreditTakes } from './CreditTakes.tsx'
import classes from './Findings.module.css'
import { FindingsList, isWarning } from './FindingsList.tsx'

type Props = {
  certification: CertificationDetail
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

/**
 * The approver's screen of a pending certificate: its document is beside what is decided or, where there is room for one column, right
 * after the first facts. Confirm and Refuse stay in sight.
 */
export function DecideCertificate({ certification, onOvertaken }: Props) {
  const { id, subject, certificateReferenceNumber, credits, creditsUnkept } = certification
  const takes =
    credits || creditsUnkept ? <CreditTakes credits={credits} creditsUnkept={creditsUnkept} /> : null
  const talk = useTalk(certification)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
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

  const number = (
    <Card title={certificationPage.decide}>
      <div className={record['narrow']}>
        <TextField
          control={form.control}
          name="certificationReferenceNumber"
          label={certificationPage.number}
          description={certificationPage.numberHint}
        />
      </div>
      {takes}
    </Card>
  )
  const { facts, paper, covers, checks, messages, ledger } = certificateCards(certification, talk)

  return (
    <form
      noValidate
      className={record['decide']}
      aria-label={certificationPage.decideAbout({ subject, reference: referenceOf(certification) })}
      onSubmit={(event) => void deciding.askToConfirm(event)}
    >
      {isNarrow ? (
        <div className={record['column']}>
          {facts('early')}
          {paper}
          {number}
          {covers}
          {checks}
          {facts('rest')}
          {messages}
          {ledger}
        </div>
      ) : (
        <div className={record['columns']}>
          <div className={record['column']}>
            {number}
            {facts('all')}
            {covers}
            {checks}
          </div>
          <div className={record['column']}>
            {paper}
            {messages}
            {ledger}
          </div>
        </div>
      )}
      <DecisionBar deciding={deciding}>{talk && <AskChange talk={talk} />}</DecisionBar>
      <DecisionDialogs deciding={deciding} what={subject} notifies={requesterOf(certification)} talk={talk}>
        {takes && <div className={classes['asked']}>{takes}</div>}
        {warnings.length > 0 && (
          <div className={classes['asked']}>
            <p>{certificationPage.warned}</p>
            <FindingsList findings={warnings} subject={subject} />
          </div>
        )}
      </DecisionDialogs>
    </form>
  )
}
