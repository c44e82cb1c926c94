import { Button } from '@mantine/core'
import { answerRelationEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import type { RelationAnswer } from '@selvedge/domain/relation.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import classes from './PartnersPage.module.css'
import { SameNameQuestion } from './SameNameQuestion.tsx'

type Named = (company: { company: string }) => string
type Words = {
  label: string
  /** What a screen reader says of the button, since a table has one in each row. */
  about: Named
  done: Named
  /** What is asked before; without it the answer is given at once, and can be changed. */
  question?: { title: Named; text: Named }
}

const ANSWERS: Record<RelationAnswer, Words> = {
  ACCEPT: {
    label: partners.accept,
    about: partners.acceptNamed,
    done: partners.accepted,
    question: { title: partners.acceptTitle, text: partners.acceptText },
  },
  IGNORE: {
    label: partners.ignore,
    about: partners.ignoreNamed,
    done: partners.ignoredNow,
  },
  BLOCK: {
    label: partners.block,
    about: partners.blockNamed,
    done: partners.blockedNow,
    question: { title: partners.blockTitle, text: partners.blockText },
  },
  UNBLOCK: {
    label: partners.unblock,
    about: partners.unblockNamed,
    done: partners.unblocked,
  },
}

/** What can be answered to the company of a row. */
export function PartnerActions({ of: row }: { of: PartnerRow }) {
  const { id, companyName: company, answers, sameName } = row
  const [confirming, setConfirming] = useState<RelationAnswer>()
  const answer = useMutation({
    mutationFn: (choice: RelationAnswer) =>
      call(answerRelationEndpoint, { params: { id }, body: { answer: choice } }),
    onSuccess: (_, choice) => {
      toast.info(ANSWERS[choice].done({ company }))
      setConfirming(undefined)
    },
    onError: (error, choice) => {
      if (!ANSWERS[choice].question) toast.error(partners.answerFailed({ reason: errorText(error) }))
    },
    onSettled: () => changed('partner'),
  })
  const choose = (choice: RelationAnswer) =>
    ANSWERS[choice].question ? setConfirming(choice) : answer.mutate(choice)
  const question = confirming && ANSWERS[confirming].question
  return (
    <div className={classes['actions']}>
      {sameName && <SameNameQuestion of={row} />}
      {answers.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'ACCEPT' ? 'filled' : 'default'}
          size="compact-sm"
          aria-label={ANSWERS[choice].about({ company })}
          loading={answer.isPending && answer.variables === choice && !question}
          onClick={() => choose(choice)}
        >
          {ANSWERS[choice].label}
        </Button>
      ))}
      <ConfirmModal
        opened={question !== undefined}
        title={question?.title({ company }) ?? ''}
        confirmLabel={confirming ? ANSWERS[confirming].label : ''}
        danger={confirming === 'BLOCK'}
        busy={answer.isPending}
        error={question && answer.error ? errorText(answer.error) : undefined}
        onConfirm={() => confirming && answer.mutate(confirming)}
        onCancel={() => {
          answer.reset()
          setConfirming(undefined)
        }}
      >
        {question?.text({ company })}
      </ConfirmModal>
    </div>
  )
}
