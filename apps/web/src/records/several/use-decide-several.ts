import type { Decision } from '@selvedge/domain/trade.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useState } from 'react'
import { errorText } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { type Decidable, Warned } from './decidable.ts'

/** A record that could not be decided, and why. */
export type Undecided = { record: Decidable; why: string }

/** Decides records one after the other: each is a decision of its own, so that one that fails holds up no other. */
export function useDecideSeveral(
  records: readonly Decidable[],
  onDone: (undecided: readonly string[]) => void,
) {
  const [done, setDone] = useState(0)
  const [undecided, setUndecided] = useState<readonly Undecided[]>([])
  const deciding = useAction({
    run: async ({ decision, reason }: { decision: Decision; reason: string }) => {
      const failed: Undecided[] = []
      setDone(0)
      for (const record of records) {
        try {
          await record.decide(decision, reason)
        } catch (error) {
          const why = error instanceof Warned ? error.message : errorText(error)
          failed.push({ record, why })
        }
        setDone((count) => count + 1)
      }
      setUndecided(failed)
      const count = records.length - failed.length
      if (count > 0)
        toast.info(
          decision === 'ACCEPTED'
            ? decisions.severalAccepted({ count })
            : decisions.severalRefused({ count }),
        )
      await Promise.all([changed('trade'), changed('certification')])
      onDone(failed.map(({ record }) => record.key))
    },
  })
  return {
    decide: (decision: Decision, reason: string) => deciding.run({ decision, reason }),
    isDeciding: deciding.isRunning,
    done,
    undecided,
  }
}
