import type { Decision } from '@selvedge/domain/trade.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../api.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { showProblem } from '../../ui/form/form-problem.ts'
import { decisionReason } from './decision-reason.ts'

type Options<T extends FieldValues> = {
  /** What is decided, as sentences go on: `contract C-1`. */
  what: string
  send: (decision: Decision, reason: string) => Promise<unknown>
  /** Makes every list and check that shows it ask again. */
  changed: () => unknown
  setError: UseFormSetError<T>
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

/** Accepting or refusing a record, from the question to the way home; what went wrong is said in place. */
export function useDecision<T extends FieldValues>(options: Options<T>) {
  const { what, send, changed, setError, onOvertaken } = options
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Decision>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function decide(decision: Decision, reason: string) {
    setBusy(true)
    setFault(undefined)
    const word = decision === 'ACCEPTED' ? 'accepted' : 'refused'
    try {
      await send(decision, reason)
      toast.info(`The ${what} is ${word}.`)
      void changed()
      await navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      setAsking(undefined)
      const text = showProblem(error, setError)
      toast.error(`The ${what} could not be ${word}: ${decisionReason(error)}`)
      if (error instanceof ApiError && error.status === 409) onOvertaken(`${text} This is how it stands now.`)
      else setFault(text)
    } finally {
      setBusy(false)
    }
  }

  return { asking, ask: setAsking, fault, setFault, busy, decide }
}
