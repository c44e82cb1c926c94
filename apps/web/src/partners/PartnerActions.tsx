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
  const [asked, setAsked] = useState<RelationAnswer>()
  const answer = useMutation({
    mutationFn: (given: RelationAnswer) =>
      call(answerRelationEndpoint, { params: { id }, body: { answer: given } }),
    onSuccess: (_, given) => {
      toast.info(ANSWERS[given].done({ company }))
      setAsked(undefined)
    },
    onError: (error, given) => {
      if (!ANSWERS[given].question) toast.error(partners.answerFailed({ reason: errorText(error) }))
    },
    onSettled: () => changed('partner'),
  })
  const give = (given: RelationAnswer) => (ANSWERS[given].question ? setAsked(given) : answer.mutate(given))
  const question = asked && ANSWERS[asked].question
  return (
    <div className={classes['actions']}>
      {sameName && <SameNameQuestion of={row} />}
      {answers.map((given) => (
        <Button
          key={given}
          variant={given === 'ACCEPT' ? 'filled' : 'default'}
          size="compact-sm"
          aria-label={ANSWERS[given].about({ company })}
          loading={answer.isPending && answer.variables === given && !question}
          onClick={() => give(given)}
        >
          {ANSWERS[given].label}
        </Button>
      ))}
      <ConfirmModal
        opened={question !== undefined}
        title={question?.title({ company }) ?? ''}
        confirmLabel={asked ? ANSWERS[asked].label : ''}
        danger={asked === 'BLOCK'}
        busy={answer.isPending}
        error={question && answer.error ? errorText(answer.error) : undefined}
        onConfirm={() => asked && answer.mutate(asked)}
        onCancel={() => {
          answer.reset()
          setAsked(undefined)
        }}
      >
        {question?.text({ company })}
      </ConfirmModal>
    </div>
  )
}
