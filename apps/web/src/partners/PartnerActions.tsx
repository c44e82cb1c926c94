import { Button } from '@mantine/core'
import { answerRelationEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import type { RelationAnswer } from '@selvedge/domain/relation.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import classes from './PartnersPage.module.css'
import { SameNameQuestion } from './SameNameQuestion.tsx'

type Words = {
  label: string
  /** What a screen reader says of the button, since a table has one in each row. */
  about: (name: string) => string
  done: (name: string) => string
  /** What is asked before; without it the answer is given at once, and can be changed. */
  question?: { title: (name: string) => string; text: (name: string) => string }
}

const ANSWERS: Record<RelationAnswer, Words> = {
  ACCEPT: {
    label: 'Accept',
    about: (name) => `Accept ${name} as a partner`,
    done: (name) => `${name} is now your partner.`,
    question: {
      title: (name) => `Accept ${name}?`,
      text: (name) =>
        `${name} will see your address and the names and e-mail addresses of your people, and you will see theirs. You can end this later by blocking it.`,
    },
  },
  IGNORE: {
    label: 'Ignore',
    about: (name) => `Ignore ${name}`,
    done: (name) => `${name} is ignored. We do not notify it, and you get no e-mails about it.`,
  },
  BLOCK: {
    label: 'Block',
    about: (name) => `Block ${name}`,
    done: (name) =>
      `${name} is blocked. We do not notify it; if it sends you a record, it sees that you do not accept it.`,
    question: {
      title: (name) => `Block ${name}?`,
      text: (name) =>
        `${name} can no longer send you trades or certificates, and no longer sees your address and people. Records that you both have stay.`,
    },
  },
  UNBLOCK: {
    label: 'Unblock',
    about: (name) => `Unblock ${name}`,
    done: (name) =>
      `${name} is no longer blocked. It becomes a partner again only if one of you asks and the other accepts.`,
  },
}

/** What can be answered to the company of a row. */
export function PartnerActions({ of: row }: { of: PartnerRow }) {
  const { id, companyName: name, answers, sameName } = row
  const [asked, setAsked] = useState<RelationAnswer>()
  const answer = useMutation({
    mutationFn: (given: RelationAnswer) =>
      call(answerRelationEndpoint, { params: { id }, body: { answer: given } }),
    onSuccess: (_, given) => {
      toast.info(ANSWERS[given].done(name))
      setAsked(undefined)
    },
    onError: (error, given) => {
      if (!ANSWERS[given].question) toast.error(`Nothing was changed: ${errorText(error)}`)
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
          aria-label={ANSWERS[given].about(name)}
          loading={answer.isPending && answer.variables === given && !question}
          onClick={() => give(given)}
        >
          {ANSWERS[given].label}
        </Button>
      ))}
      <ConfirmModal
        opened={question !== undefined}
        title={question?.title(name) ?? ''}
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
        {question?.text(name)}
      </ConfirmModal>
    </div>
  )
}
