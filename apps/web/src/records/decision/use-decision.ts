import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { DiscussedType } from '@selvedge/domain/record-comment.ts'
import type { Decision, TradeKind } from '@selvedge/domain/trade.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { connection } from '@selvedge/messages/en/connection.ts'
import { isUnanswered, sendLater } from '../../outgoing.ts'
import { useCurrentUser } from '../../session.ts'
import { ApiError, call, errorText } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { showProblem } from '../../ui/form/form-problem.ts'
import { decisionReason } from './decision-reason.ts'
import { markJustDecided } from './just-decided.ts'

/** What is decided about: a kind of trade, or of certificate. */
export type Decided = TradeKind | CertificationSubject

type Options<T extends FieldValues> = {
  record: DiscussedType
  /** The message once it is decided. */
  done: (decision: Decision) => string
  failed: (decision: Decision, why: string) => string
  /** The call's input. */
  input: (decision: Decision, reason: string) => CallInput<typeof confirmTransactionEndpoint>
  /** What is looked up before the question whether to accept is asked. */
  prepare?: (values: T) => Promise<unknown>
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

type DecisionInput = { decision: Decision; reason: string }

/** There is not enough of what it takes, and it can be decided still. */
const isShort = (error: unknown) => error instanceof ApiError && error.code === 'MASS_SHORT'

const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409 && !isShort(error)

/** Accepting or refusing a record, from the question to the way home; what went wrong is said in place. */
export function useDecision<T extends FieldValues>(
  { handleSubmit, setError, formState }: UseFormReturn<T, unknown, T>,
  { record, done, failed, input, prepare, onOvertaken }: Options<T>,
) {
  const navigate = useNavigate()
  const userId = useCurrentUser().id
  const [asking, ask] = useState<Decision>()
  const deciding = useAction({
    run: async ({ decision, reason }: DecisionInput) => {
      const sent = input(decision, reason)
      try {
        await call(confirmTransactionEndpoint, sent)
        toast.info(done(decision))
      } catch (error) {
        if (!isUnanswered(error)) throw error
        const key = `decision ${record} ${String(sent.params.id)}`
        sendLater({ kind: 'decision', payload: sent, key, userId, draft: null })
        toast.info(connection.sendLater)
      }
      void changed(record)
      markJustDecided()
      await navigate({ to: '/', ignoreBlocker: true })
    },
    onFailed: (error) => {
      ask(undefined)
      if (isShort(error)) {
        // What it names is in books and no field of this form; the page shows what they have now.
        void changed('mass')
        return
      }
      showProblem(error, setError)
      if (isOvertaken(error)) onOvertaken(decisions.overtaken({ reason: errorText(error) }))
    },
    failed: (_, error, { decision }) => failed(decision, decisionReason(error)),
  })
  const preparing = useAction({
    run: async (values: T) => {
      deciding.reset()
      await prepare?.(values)
      ask('ACCEPTED')
    },
  })

  return {
    /** The decision to be confirmed. */
    asking,
    askToConfirm: handleSubmit(preparing.run),
    askToRefuse: () => ask('REFUSED'),
    cancel: () => ask(undefined),
    decide: (decision: Decision, reason: string) => deciding.run({ decision, reason }),
    isDeciding: deciding.isRunning,
    isBusy: deciding.isRunning || preparing.isRunning,
    /** Typed, and not decided yet. */
    isUnsaved: formState.isDirty && !deciding.isRunning,
    // The page itself says who decided first.
    error: isOvertaken(deciding.failure) ? undefined : (deciding.error ?? preparing.error),
  }
}

export type Deciding = ReturnType<typeof useDecision>
